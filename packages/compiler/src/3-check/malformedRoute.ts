import { parseTemplate } from '@portico/core/manifest';
import type { Located } from '../2-read/records.ts';
import { label } from '../finding.ts';
import { within } from './view.ts';
import type { CheckContext } from './view.ts';

/** PRAG0503: routes, prefixes, and what they come to when they are joined. */
export function malformedRoute({ operations, records, findings }: CheckContext): void {
  for (const { prefix, class: group } of records.groups) {
    const wrong = problemOf(prefix);
    if (wrong)
      findings.report('PRAG0503', { part: 'prefix', name: group.name, problem: wrong.problem }, label(wrong.place, brief(wrong.problem)));
  }
  for (const { record, name, chain, template } of operations) {
    const own = problemOf(record.route);
    const joined = parseTemplate(template);
    if (own) findings.report('PRAG0503', { part: 'route', name, problem: own.problem }, label(own.place, brief(own.problem)));
    else if ('problem' in joined && !chain.some(({ prefix }) => problemOf(prefix))) {
      findings.report(
        'PRAG0503',
        { part: `route ${template}`, name, problem: joined.problem },
        label(record.route.place, brief(joined.problem)),
      );
    }
  }
}

/** What fits beside the code; the message says the rest. */
function brief(problem: string): string {
  return problem.replace(/;.*$/, '');
}

function problemOf(template: Located<string>) {
  const parsed = parseTemplate(template.value);
  if (!('problem' in parsed)) return undefined;
  const end = template.value.indexOf('/', parsed.offset);
  return { problem: parsed.problem, place: within(template, parsed.offset, end < 0 ? template.value.length : end) };
}
