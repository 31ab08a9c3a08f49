import { KeyConflictError, type RowName } from '@portico/core';
import type { EntityModel } from '@portico/core/manifest';
import { omitUndefined } from '@portico/core/values';
import { nameForeignKey } from '@portico/sql';

/** Returns the error for a violated unique key, in terms of the entities that were written. */
export function createUniqueConflict(key: string, models: Iterable<EntityModel>): KeyConflictError {
  for (const model of models) {
    const unique = model.unique.find(({ name }) => name === key);
    if (unique) {
      const fields = listDeclared(unique.properties, model);
      return new KeyConflictError(fields, `Another ${model.name} has the same ${joinNames(fields)}.`, {
        entity: model.name,
        constraint: key,
      });
    }
    if (key === `${model.table}_pkey`)
      return new KeyConflictError(['id'], `Another ${model.name} has the same id.`, { entity: model.name, constraint: key });
    const relation = model.relations.find(({ links }) => links && key === `${links.table}_pkey`);
    if (relation) {
      const detail = `The ${relation.property} were changed by another transaction at the same time.`;
      return new KeyConflictError([relation.property], detail, { entity: model.name, constraint: key });
    }
  }
  return new KeyConflictError([], 'Another row has the same key.', { constraint: key });
}

/** Lists the declared fields of a key, without the tenant, which callers neither send nor can change. */
function listDeclared(properties: readonly string[], { fields }: EntityModel): readonly string[] {
  const declared = properties.filter((name) => fields.find(({ property }) => property === name)?.trait !== 'TenantScoped');
  return declared.length > 0 ? declared : properties;
}

/** Returns the properties whose foreign key has that name. */
export function findForeignFields(key: string, models: Iterable<EntityModel>): string[] {
  return [...models].flatMap((model) => listKeyFields(key, model));
}

function listKeyFields(key: string, { relations, fields, table }: EntityModel): string[] {
  return relations.flatMap((relation) => {
    const { links, kind } = relation;
    if (links) return [links.own, links.other].some((column) => nameForeignKey(links.table, column) === key) ? [relation.property] : [];
    const field = kind === 'manyToOne' ? fields.find(({ property }) => property === relation.key) : undefined;
    return field && nameForeignKey(table, field.column) === key ? [field.property] : [];
  });
}

/** The rejected row, and the violated key, as far as they are known. */
type Violation = Partial<RowName> & { readonly constraint?: string | undefined };

/** Returns the error for fields that refer to missing rows or, if there are none, for a row that is still referenced. */
export function createForeignConflict(fields: readonly string[], row: Violation = {}): KeyConflictError {
  const detail = fields.length > 0 ? `No row matches ${joinNames(fields)}.` : 'It is still in use, so it cannot be removed.';
  return new KeyConflictError(fields, detail, omitUndefined(row));
}

function joinNames(fields: readonly string[]): string {
  return fields.length < 2 ? fields[0]! : `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}`;
}
