import { ForbiddenError } from '@portico/core';
import type { View } from '../../template/view.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import type { EntityField } from '@portico/core/manifest';
import { parseDurationText, trimTrailingZeros } from '@portico/runtime/reading';

/** The author of a change, and its time. */
export interface Author {
  readonly view: View;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Sets the columns that the framework writes in a new row. */
export function stampNew(entry: TrackedEntity, { view, now }: Author): void {
  const { facts } = entry;
  if (facts.isAudited) {
    entry.set('createdAt', new Date(now));
    entry.set('createdBy', view.callerId ?? undefined);
    stampChange(entry, { view, now });
  }
  if (facts.isSoftDeleted) entry.set('isDeleted', entry.get('isDeleted') ?? false);
  if (facts.isOwned) entry.set('ownerId', chooseOwner(entry, view));
  if (facts.isTenantScoped) entry.set('tenantId', chooseTenant(entry, view));
  if (facts.versionAt >= 0) entry.set('rowVersion', 1);
}

/** Sets the columns that the framework writes in a changed row. */
export function stampChanged(entry: TrackedEntity, author: Author): void {
  if (entry.facts.isAudited) stampChange(entry, author);
  const { versionAt } = entry.facts;
  if (versionAt >= 0) entry.set('rowVersion', (entry.saved![versionAt] as number) + 1);
}

/** Hides an entity that is soft-deleted. */
export function stampDeleted(entry: TrackedEntity, { view, now }: Author): void {
  entry.isHiddenAnew = true;
  entry.set('isDeleted', true);
  entry.set('deletedAt', new Date(now));
  entry.set('deletedBy', view.callerId ?? undefined);
}

/** Restores a soft-deleted entity. */
export function stampRestored(entry: TrackedEntity): void {
  entry.isHiddenAnew = true;
  entry.set('isDeleted', false);
  entry.set('deletedAt', undefined);
  entry.set('deletedBy', undefined);
}

/** Normalizes values with several spellings to the form in which a store returns them. */
export function unifySpelling(entry: TrackedEntity): void {
  for (const field of entry.facts.variable) {
    const value = entry.get(field.property);
    if (typeof value !== 'string') continue;
    const spelled = normalizeValue(value, field);
    if (spelled !== value) entry.set(field.property, spelled);
  }
}

function stampChange(entry: TrackedEntity, { view, now }: Author): void {
  entry.set('updatedAt', new Date(now));
  entry.set('updatedBy', view.callerId ?? undefined);
}

/** Returns the owner of a row. Assignments by the system are preserved; other callers cannot assign. */
function chooseOwner(entry: TrackedEntity, view: View): unknown {
  const preset = view.asSystem || view.forAllOwners ? entry.get('ownerId') : undefined;
  return preset ?? view.callerId ?? undefined;
}

function chooseTenant(entry: TrackedEntity, view: View): unknown {
  const tenant = (view.asSystem ? entry.get('tenantId') : undefined) ?? view.tenantId;
  if (tenant == null) throw new Refusal(new ForbiddenError(`${entry.facts.model.name} belongs to a tenant, but the caller has none.`));
  return tenant;
}

const plain = /^([+-]?)0*(\d+)(?:\.(\d*))?$/;

/** Returns a Guid in lower case, a Duration in its canonical form, and a Decimal with as many decimal places as its column has. */
export function normalizeValue(value: string, { type, scale = 4 }: EntityField): string {
  if (type === 'Guid') return value.toLowerCase();
  if (type === 'Duration') return parseDurationText(value) ?? value;
  const match = plain.exec(value);
  if (!match) return value;
  const [, sign, whole, fraction = ''] = match;
  const digits = trimTrailingZeros(fraction).padEnd(scale, '0');
  const size = digits === '' ? whole! : `${whole}.${digits}`;
  return sign === '-' && /[1-9]/.test(size) ? `-${size}` : size;
}
