import type { Segment } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { Pairs } from './pairs.ts';
import type { CheckContext, OperationView } from './view.ts';

/** PRAG0502: one operation answers a request. */
export function sharedRoute({ operations, templates, findings }: CheckContext): void {
  const seen = new Pairs<OperationView>();
  for (const operation of operations) {
    if (operation.record.internal) continue;
    const { record, name: second, template: route } = operation;
    const parsed = templates.parse(route);
    const first = seen.earlier(`${record.verb} ${'segments' in parsed ? pattern(parsed.segments) : route}`, operation);
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
function pattern(segments: readonly Segment[]): string {
  return segments.map((segment) => (segment.kind === 'literal' ? segment.text : `{${segment.kind}${restrictions(segment)}}`)).join('/');
}

function restrictions({ constraints }: Exclude<Segment, { kind: 'literal' }>): string {
  return constraints.map((each) => `:${each.name}(${each.arguments.join()})`).join('');
}
