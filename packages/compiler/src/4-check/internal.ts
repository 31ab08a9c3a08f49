import { optionRows } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** The sources that exist only in requests. */
const ofRequests = new Set(['route', 'query', 'header', 'cookie', 'form']);

/** Options that concern requests or their responses, and why they have no effect without a route. */
const optionsOfRequests: readonly (readonly [string, string])[] = [
  ['location', 'there is no response'],
  ['status', 'there is no response'],
  ['body', 'there is no request'],
  ['examples', 'not in OpenAPI'],
  ['tags', 'not in OpenAPI'],
  ...optionRows.flatMap(([name, { withoutRoute }]) => (withoutRoute === undefined ? [] : [[name, withoutRoute] as const])),
];

/** Reports PRAG0509: an operation without a route that uses features of requests. */
export function checkInternal({ operations, findings }: OperationContext): void {
  for (const { record, name: operation } of operations.filter((each) => each.record.internal)) {
    const { place } = record.route;
    for (const { name, location } of record.properties) {
      if (!location || !ofRequests.has(location.source)) continue;
      const what = `its property '${name}' is read from a request`;
      const way = `Remove the location: callers pass '${name}' by name.`;
      findings.report('PRAG0509', { operation, what, way }, label(location.place, 'there is no request'), label(place, 'has no route'));
    }
    for (const [option, why] of optionsOfRequests) {
      const said = record.said[option];
      if (!said) continue;
      const [what, way] = [`it has the option \`${option}\``, `Remove \`${option}\`, or give the operation a route.`];
      findings.report('PRAG0509', { operation, what, way }, label(said, why), label(place, 'has no route'));
    }
  }
}
