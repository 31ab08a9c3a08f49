import { optionRows } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** What only a request has. */
const ofRequests = new Set(['route', 'query', 'header', 'cookie', 'form']);

/** Options that are about requests or their responses, and why they have no effect without. */
const optionsOfRequests: readonly (readonly [string, string])[] = [
  ['location', 'sent to nobody'],
  ['status', 'sent to nobody'],
  ['body', 'there is none'],
  ['examples', 'described nowhere'],
  ['tags', 'described nowhere'],
  ...optionRows.flatMap(([name, { withoutRoute }]) => (withoutRoute === undefined ? [] : [[name, withoutRoute] as const])),
];

/** PRAG0509: an operation without a route has nothing of a request. */
export function internal({ operations, findings }: OperationContext): void {
  for (const { record, name: operation } of operations.filter((each) => each.record.internal)) {
    const { place } = record.route;
    for (const { name, location } of record.properties) {
      if (!location || !ofRequests.has(location.source)) continue;
      const what = `its property '${name}' is read from a request`;
      const way = `Leave the location out: callers give '${name}' by its name.`;
      findings.report('PRAG0509', { operation, what, way }, label(location.place, 'no request'), label(place, 'has no route'));
    }
    for (const [option, why] of optionsOfRequests) {
      const said = record.said[option];
      if (!said) continue;
      const [what, way] = [`it has a \`${option}\``, `Leave \`${option}\` out, or give the operation a route.`];
      findings.report('PRAG0509', { operation, what, way }, label(said, why), label(place, 'has no route'));
    }
  }
}
