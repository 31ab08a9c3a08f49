import type { OperationRecord, PropertyRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import { unlike, fits } from './data/fits.ts';
import { findField, noColumn } from './data/view.ts';
import { inWords } from './shapes.ts';
import type { OperationContext } from './view.ts';

/** PRAG0730 and PRAG0731: the caller is written once, by the invoker of a query. */
export function checkCurrentUser(context: OperationContext): void {
  const { operations, findings } = context;
  for (const { record, name: operation, inputs } of operations) {
    for (const { property } of inputs.filter(({ source }) => source === 'currentUser')) {
      const reason = findProblem(property);
      if (reason) findings.report('PRAG0730', { property: property.name, reason }, label(property.place, reason));
      const unfilled = nothingFills(property, record, context);
      if (!unfilled) continue;
      const facts = { operation, property: property.name, reason: unfilled };
      const other = record.kind === 'Query' ? [] : [label(record.class.place, 'no query')];
      findings.report('PRAG0731', facts, label(property.place, 'nothing fills this'), ...other);
    }
  }
}

/** The caller's id is known; what else is asked for has to be a member of the entity whose rows are the users. */
function nothingFills(
  { location, shape }: PropertyRecord,
  { kind }: OperationRecord,
  { data, resolve }: OperationContext,
): string | undefined {
  if (kind !== 'Query') return 'it is no query';
  const { user } = data;
  const name = location?.name;
  if (!user) return name === undefined ? undefined : `no entity carries the trait UserEntity, so there is no '${name}' of the caller`;
  const field = findField(user, name ?? 'id');
  if (!field) return noColumn(user, name ?? 'id');
  if (fits(field.shape, data.inline(shape))) return undefined;
  const words = (each: typeof shape) => inWords(each, resolve);
  return `it is ${unlike(words(shape), words(field.shape), `as '${field.property}' of '${user.name}'`)}`;
}

function findProblem({ readonly, presence }: PropertyRecord): string | undefined {
  if (!readonly) return 'it is not readonly';
  if (presence === 'optional') return 'it is optional';
  return presence === 'defaulted' ? 'it has an initializer' : undefined;
}
