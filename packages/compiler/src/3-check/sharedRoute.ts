import { parseTemplate } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { Pairs } from './pairs.ts';
import type { CheckContext, OperationView } from './view.ts';

/** PRAG0502: one operation answers a request. */
export function sharedRoute({ operations, findings }: CheckContext): void {
  const seen = new Pairs<OperationView>();
  for (const operation of operations) {
    const { record, name: second, template: route } = operation;
    const first = seen.earlier(`${record.verb} ${pattern(route)}`, operation);
    if (!first) continue;
    findings.report(
      'PRAG0502',
      { first: first.name, second, verb: record.verb, route },
      label(record.route.place, `'${second}'`),
      label(first.record.route.place, `'${first.name}'`),
    );
  }
}

/** A template without the names of its placeholders. */
function pattern(template: string): string {
  const parsed = parseTemplate(template);
  if (!('segments' in parsed)) return template;
  return parsed.segments
    .map((segment) =>
      segment.kind === 'literal'
        ? segment.text
        : `{${segment.kind}${segment.constraints.map((each) => `:${each.name}(${each.arguments.join()})`).join('')}}`,
    )
    .join('/');
}
