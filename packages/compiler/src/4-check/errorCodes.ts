import type { ErrorRecord } from '../2-read/errorRecord.ts';
import { label } from '../finding.ts';
import { Pairs } from './pairs.ts';
import type { CheckContext } from './view.ts';

/** Reports PRAG0566: an error code with two statuses in the project. */
export function checkErrorCodes({ operations, findings }: CheckContext): void {
  const seen = new Pairs<{ error: ErrorRecord; status: number }>();
  const said = new Set<string>();
  for (const error of operations.flatMap(({ record }) => record.errors)) {
    for (const { code, status } of error.answers) {
      const first = seen.earlier(code, { error, status });
      if (!first || first.status === status || said.has(`${code} ${error.key}`)) continue;
      said.add(`${code} ${error.key}`);
      const facts = { first: first.error.name, second: error.name, code, statuses: `${first.status} and ${status}` };
      findings.report('PRAG0566', facts, label(error.place, String(status)), label(first.error.place, String(first.status)));
    }
  }
}
