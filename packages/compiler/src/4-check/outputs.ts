import { findMisspelling, optionRows, redirectStatuses } from '@portico/core/manifest';
import type { OutputRecord } from '../2-read/outputRecord.ts';
import type { OperationRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0572: a header, a cookie or a redirect that a method sets and the head does not declare, which fails at run time. */
export function checkOutputs({ operations, findings }: OperationContext): void {
  for (const { record } of operations)
    for (const { outputs = [] } of record.handlers)
      for (const output of outputs) {
        const problem = findProblem(output, record);
        if (!problem) continue;
        const facts = { operation: record.class.name, ...problem };
        findings.report('PRAG0572', facts, label(output.place, 'fails here'), label(record.class.place, 'does not declare it'));
      }
}

interface Problem {
  readonly output: string;
  readonly way: string;
}

function findProblem({ kind, name }: OutputRecord, record: OperationRecord): Problem | undefined {
  if (kind === 'redirect')
    return redirectStatuses.has(record.status?.value ?? 0)
      ? undefined
      : { output: 'redirects the client', way: 'Declare a status such as `status: 303` in the head.' };
  const [option] = optionRows.find(([, { declares }]) => declares === kind)!;
  const declared = Object.keys(record[option]?.value ?? {});
  const fold = (each: string) => (kind === 'header' ? each.toLowerCase() : each);
  if (declared.some((each) => fold(each) === fold(name))) return undefined;
  const meant = findMisspelling(name, declared);
  const output = `sets the ${kind} '${name}'`;
  if (meant !== undefined) return { output, way: `Did you mean '${meant}'?` };
  if (record.kind === 'Mutation') return { output, way: `A mutation sends no ${kind}s of its own. Write an action instead.` };
  return { output, way: `Declare it in the head: \`${option}: { '${name}': '…' }\`.` };
}
