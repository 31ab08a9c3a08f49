import type { OperationKind } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0106 and PRAG0107: an operation that a request cannot create with `new` and no arguments. */
export function checkOperationConstruction({ operations, findings }: OperationContext): void {
  for (const { record, name } of operations) {
    const trait = record.abstract ? 'abstract' : record.generic ? 'generic' : undefined;
    if (trait) findings.report('PRAG0106', { name, trait }, label(record.class.place, trait));
    if (!record.constructorParameters) continue;
    const method = `\`${record.handlers[0]?.method ?? getMethodName(record.kind)}\``;
    const taker = record.kind === 'Query' ? `${method} of a \`DomainAction\`, since a query has no method` : method;
    findings.report('PRAG0107', { name, method: taker }, label(record.constructorParameters, 'a request cannot call this'));
  }
}

function getMethodName(kind: OperationKind): string {
  if (kind === 'Mutation') return 'apply';
  return kind.endsWith('Endpoint') ? 'handle' : 'execute';
}
