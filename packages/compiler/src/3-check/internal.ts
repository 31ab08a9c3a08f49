import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** What only a request has. */
const ofRequests = new Set(['route', 'query', 'header', 'cookie', 'form']);

/** PRAG0509: an operation without a route has nothing of a request. */
export function internal({ operations, findings }: CheckContext): void {
  for (const { record, name: operation } of operations.filter((each) => each.record.internal)) {
    const { place } = record.route;
    for (const { name, location } of record.properties) {
      if (!location || !ofRequests.has(location.source)) continue;
      const what = `its property '${name}' is read from a request`;
      const way = `Leave the location out: callers give '${name}' by its name.`;
      findings.report('PRAG0509', { operation, what, way }, label(location.place, 'no request'), label(place, 'has no route'));
    }
    if (!record.location) continue;
    const [what, way] = ['it has a `location`', 'Leave `location` out, or give the operation a route.'];
    findings.report('PRAG0509', { operation, what, way }, label(record.location.place, 'sent to nobody'), label(place, 'has no route'));
  }
}
