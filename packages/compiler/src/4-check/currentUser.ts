import type { OperationRecord, PropertyRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import { describeMismatch, fits } from './data/fits.ts';
import { findField, describeMissingColumn } from './data/view.ts';
import { describeShape } from './shapes.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0730 and PRAG0731: a property for the current user that can be overwritten, or that cannot be filled. */
export function checkCurrentUser(context: OperationContext): void {
  const { operations, findings } = context;
  for (const { record, name: operation, inputs } of operations) {
    for (const { property } of inputs.filter(({ source }) => source === 'currentUser')) {
      const reason = findProblem(property);
      if (reason) findings.report('PRAG0730', { property: property.name, reason }, label(property.place, reason));
      const unfilled = findUnfilledReason(property, record, context);
      if (!unfilled) continue;
      const facts = { operation, property: property.name, reason: unfilled };
      const other = record.kind === 'Query' ? [] : [label(record.class.place, 'not a query')];
      findings.report('PRAG0731', facts, label(property.place, 'cannot be filled'), ...other);
    }
  }
}

/**
 * Returns why a property cannot be filled from the caller. The caller's id is known; any other property must be a member of the entity that
 * represents users.
 */
function findUnfilledReason(
  { location, shape }: PropertyRecord,
  { kind }: OperationRecord,
  { data, resolve }: OperationContext,
): string | undefined {
  if (kind !== 'Query') return 'it is not a query';
  const { user } = data;
  const name = location?.name;
  if (!user) return name === undefined ? undefined : `no entity has the trait UserEntity, so the caller has no '${name}'`;
  const field = findField(user, name ?? 'id');
  if (!field) return describeMissingColumn(user, name ?? 'id');
  if (fits(field.shape, data.inline(shape))) return undefined;
  const words = (each: typeof shape) => describeShape(each, resolve);
  return `it is ${describeMismatch(words(shape), words(field.shape), `as '${field.property}' of '${user.name}'`)}`;
}

function findProblem({ readonly, presence }: PropertyRecord): string | undefined {
  if (!readonly) return 'it is not readonly';
  if (presence === 'optional') return 'it is optional';
  return presence === 'defaulted' ? 'it has an initializer' : undefined;
}
