import { label } from '../finding.ts';
import { templates } from '../2-read/values/templates.ts';
import type { CheckContext, OperationContext } from './view.ts';

/** Reports PRAG0503 for prefixes of groups. */
export function checkMalformedPrefix({ records, findings }: CheckContext): void {
  for (const { prefix, class: group } of records.groups) {
    const wrong = templates.problem(prefix);
    if (wrong)
      findings.report(
        'PRAG0503',
        { part: 'prefix', name: group.name, problem: wrong.problem },
        label(wrong.place, shortenProblem(wrong.problem)),
      );
  }
}

/** Reports PRAG0503 for routes, and for the routes that result from joining them with prefixes. */
export function checkMalformedRoute({ operations, findings }: OperationContext): void {
  for (const { record, name, chain, template } of operations) {
    if (record.internal) continue;
    const own = templates.problem(record.route);
    const joined = templates.parse(template);
    if (own) findings.report('PRAG0503', { part: 'route', name, problem: own.problem }, label(own.place, shortenProblem(own.problem)));
    else if ('problem' in joined && !chain.some(({ prefix }) => templates.problem(prefix))) {
      findings.report(
        'PRAG0503',
        { part: `route ${template}`, name, problem: joined.problem },
        label(record.route.place, shortenProblem(joined.problem)),
      );
    }
  }
}

/** Shortens a problem for a label; the message has the details. */
function shortenProblem(problem: string): string {
  return problem.replace(/;.*$/, '');
}
