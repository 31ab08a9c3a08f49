import type { MutationMode } from '@portico/core';
import type { OperationRecord } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';

const fitting: Readonly<Record<MutationMode, readonly string[]>> = {
  Create: ['Post'],
  Update: ['Put', 'Post', 'Patch'],
  Delete: ['Delete'],
  Restore: ['Post'],
};

/** Reports PRAG0746: a verb that does not match the operation's effect on the entity. */
export function checkVerbs({ operations, findings }: OperationContext): void {
  for (const { record } of operations) {
    const { class: ref, kind, mode, verb, route } = record;
    const heads = kind === 'Query' ? ['Get'] : mode ? fitting[mode.value] : undefined;
    if (!heads || record.internal || heads.some((head) => head.toUpperCase() === verb)) continue;
    const facts = { operation: ref.name, what: describeVerb(record), verb, fitting: heads.map((head) => `\`${head}(…)\``).join(' or ') };
    const second = mode ? [label(mode.place, `a ${mode.value}`)] : [];
    findings.report('PRAG0746', facts, label(route.place, `a ${verb}`), ...second);
  }
}

function describeVerb({ kind, mode }: OperationRecord): string {
  if (kind === 'Query') return 'a query';
  return mode?.value === 'Update' ? 'an Update mutation' : `a ${mode?.value} mutation`;
}
