import { ValidationError, type FieldError, type MessageParams, type RowName, EntityBase, InvalidTransitionError } from '@portico/core';
import type { FailureSink } from '../../plan/entityPlan.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import { describeRow } from './describeRow.ts';
import { checkKeyedTexts } from './keyedTexts.ts';
import type { EntityField } from '@portico/core/manifest';
import { reachesLimit } from '@portico/runtime';
import type { View } from '../../template/view.ts';
import { listChangedFields, takeSnapshot } from '../snapshot.ts';

/** The time and the entities that checks use. */
export interface CheckContext {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** All entities of the unit of work, in the order in which they were added. */
  readonly all: readonly TrackedEntity[];
}

/** Checks the types and rules of entities; throws an error with all failures. */
export function checkRules(entries: readonly TrackedEntity[], { now, all }: CheckContext): void {
  const errors: FieldError[] = [];
  let row: { readonly entry: TrackedEntity; name?: RowName } | undefined;
  let current: TrackedEntity;
  let before = 0;
  let size = 0;
  const sink: FailureSink = {
    get isFull() {
      return reachesLimit(errors.length, size);
    },
    fail(location, below, code, message, params) {
      if (reachesLimit(errors.length, size)) return;
      const path = current.at === undefined ? below : current.at + below;
      size += path.length + code.length + message.length;
      if (row?.entry !== current) row = { entry: current };
      errors.push({ in: location, path, code, message, ...(params && { params }), ...(row.name ??= describeRow(current, all)) });
    },
    get failures() {
      return errors.length > before ? errors : undefined;
    },
    now: () => now,
  };
  for (current of entries) {
    if (sink.isFull) break;
    before = errors.length;
    checkRequired(current, sink);
    current.facts.plan.check?.(current.entity, sink);
    checkDecimals(current, sink);
    checkKeyedTexts(current, sink);
  }
  if (errors.length > 0) throw new Refusal(new ValidationError(errors));
}

/** Rejects a required property without a value: the column has no default. */
function checkRequired(entry: TrackedEntity, sink: FailureSink): void {
  for (const { property } of entry.facts.required) {
    if (entry.get(property) == null) sink.fail('body', `/${property}`, 'validation.required', `'${property}' is required.`);
  }
}

/**
 * Compares the values that only the framework may write with those that it wrote: types alone do not prevent `Object.assign(entity,
 * request)`.
 */
export function checkGuarded({ added, changed }: { added: readonly TrackedEntity[]; changed: readonly TrackedEntity[] }, view: View): void {
  for (const entry of changed) checkTraits(entry, view);
  for (const entry of [...added, ...changed]) checkStatus(entry);
}

function checkTraits(entry: TrackedEntity, view: View): void {
  const { facts, saved, entity } = entry;
  if (facts.guarded.length === 0) return;
  const differing = new Set(listChangedFields(saved!, takeSnapshot(facts, entity)));
  for (const index of facts.guarded) {
    const { property, trait } = facts.model.fields[index]!;
    if (!differing.has(index)) continue;
    if (trait === 'SoftDeleted' ? entry.isHiddenAnew : isWrittenBySystem(trait, view)) continue;
    throw new Error(`'${property}' of ${facts.model.name} was assigned; only the framework writes it.`);
  }
}

/** Returns whether a field may be written only by the system, and the system is writing. */
function isWrittenBySystem(trait: EntityField['trait'], view: View): boolean {
  return trait !== 'Audited' && (view.asSystem || (trait === 'Owned' && view.forAllOwners === true));
}

/** Checks that a status was changed by a transition and not by an assignment. */
function checkStatus({ facts, saved, entity }: TrackedEntity): void {
  const { states, name } = facts.model;
  if (!states) return;
  const from = saved === undefined ? states.initial : (saved[facts.at('status')] as string);
  const { status: to } = entity as unknown as { readonly status: string };
  if (to === from || to === EntityBase.movedTo(entity)) return;
  if (!states.moves[to]?.includes(from)) throw new Refusal(new InvalidTransitionError(name, from, String(to)));
  throw new Error(`The status of ${name} was assigned directly; use \`transitionTo\`.`);
}

const plain = /^-?(\d+)(?:\.(\d+))?$/;

/** Rejects decimals that their column cannot represent exactly, because a decimal is never rounded when it is stored. */
export function checkDecimals(entry: TrackedEntity, sink: FailureSink): void {
  for (const field of entry.facts.variable) {
    if (field.type !== 'Decimal') continue;
    const value = entry.get(field.property);
    if (typeof value === 'string' && !fitsColumn(value, field))
      sink.fail('body', `/${field.property}`, 'validation.precision', describeProblem(field), describeLimits(field));
  }
}

function fitsColumn(value: string, { precision = 18, scale = 4 }: EntityField): boolean {
  const match = plain.exec(value);
  return match !== null && match[1]!.replace(/^0+/, '').length <= precision - scale && (match[2] ?? '').length <= scale;
}

function describeLimits({ precision = 18, scale = 4 }: EntityField): MessageParams {
  return { digits: precision - scale, decimals: scale };
}

function describeProblem({ property, precision = 18, scale = 4 }: EntityField): string {
  return `'${property}' must have at most ${precision - scale} digits before the decimal point and ${scale} after it.`;
}
