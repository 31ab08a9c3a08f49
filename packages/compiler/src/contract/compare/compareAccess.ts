import type { AccessEntry, OperationEntry } from '../serviceContract.ts';
import { fixes } from './changes.ts';
import type { Change } from './changes.ts';

/** Compares the callers that an operation admits. */
export function compareAccess(subject: string, { access: old }: OperationEntry, { access: now }: OperationEntry): Change[] {
  const changes: Change[] = [];
  const add = (kind: string, text: string, isBreaking: boolean) =>
    changes.push({ kind, subject, text, ...(isBreaking && { breaks: 'clients', fix: fixes.access }) });
  if (old.anonymous && !now.anonymous) add('access-anonymous', 'Anonymous callers can be rejected.', true);
  if (!old.anonymous && now.anonymous) add('access-anonymous', 'Anonymous callers are admitted.', false);
  if (old.policy !== now.policy) {
    const isBreaking = now.policy !== undefined;
    add('access-policy', `The policy changed from ${old.policy ?? 'none'} to ${now.policy ?? 'none'}.`, isBreaking);
  }
  for (const [what, kind, from, to] of listRequirements(old, now)) {
    for (const each of to) if (!from.includes(each)) add(kind, `The ${what} '${each}' is required.`, true);
    for (const each of from) if (!to.includes(each)) add(kind, `The ${what} '${each}' is no longer required.`, false);
  }
  return changes;
}

type Requirement = readonly [what: string, kind: string, from: readonly string[], to: readonly string[]];

function listRequirements(old: AccessEntry, now: AccessEntry): readonly Requirement[] {
  return [
    ['permission', 'access-permission', old.permissions ?? [], now.permissions ?? []],
    ['claim', 'access-claim', old.claims ?? [], now.claims ?? []],
  ];
}
