import type { EntityModel, UserRead } from '@portico/core/manifest';
import type { OperationRecord } from '../../2-read/records.ts';

/** What a query reads of its caller's user entity; nothing where it takes nothing of the caller, or the project has no such entity. */
export function userReadOf({ properties }: OperationRecord, user: EntityModel | undefined): UserRead | undefined {
  const taken = properties.flatMap(({ location }) => (location?.source === 'currentUser' ? [location.name ?? 'id'] : []));
  if (!user || taken.length === 0) return undefined;
  const fields = user.fields.map(({ property }) => property).filter((property) => property !== 'id' && taken.includes(property));
  return { entity: user.id, fields: fields.length > 0 ? fields : ['id'] };
}
