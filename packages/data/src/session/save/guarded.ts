import { EntityBase, InvalidTransitionError } from '@portico/core';
import type { EntityField } from '@portico/core/manifest';
import { Refusal } from '../../errors/refusal.ts';
import type { View } from '../../template/view.ts';
import type { Entry } from '../entry.ts';
import { changedFields, snapshotOf } from '../snapshot.ts';

/** Holds what only the framework writes against what it wrote: types alone do not keep `Object.assign(entity, request)` away from it. */
export function checkGuarded({ added, changed }: { added: readonly Entry[]; changed: readonly Entry[] }, view: View): void {
  for (const entry of changed) checkTraits(entry, view);
  for (const entry of [...added, ...changed]) checkStatus(entry);
}

function checkTraits(entry: Entry, view: View): void {
  const { facts, saved, entity } = entry;
  if (facts.guarded.length === 0) return;
  const differing = new Set(changedFields(saved!, snapshotOf(facts, entity)));
  for (const index of facts.guarded) {
    const { property, trait } = facts.model.fields[index]!;
    if (!differing.has(index)) continue;
    if (trait === 'SoftDeleted' ? entry.isHiddenAnew : isSystems(trait, view)) continue;
    throw new Error(`'${property}' of ${facts.model.name} was assigned; only the framework writes it.`);
  }
}

/** Whether a field is the system's to write, and the system writes. */
function isSystems(trait: EntityField['trait'], view: View): boolean {
  return trait !== 'Audited' && (view.asSystem || (trait === 'Owned' && view.forAllOwners === true));
}

/** A status that nothing but an assignment explains. */
function checkStatus({ facts, saved, entity }: Entry): void {
  const { states, name } = facts.model;
  if (!states) return;
  const from = saved === undefined ? states.initial : (saved[facts.at('status')] as string);
  const { status: to } = entity as unknown as { readonly status: string };
  if (to === from || to === EntityBase.movedTo(entity)) return;
  if (!states.moves[to]?.includes(from)) throw new Refusal(new InvalidTransitionError(name, from, String(to)));
  throw new Error(`The status of ${name} was assigned; \`transitionTo\` moves it.`);
}
