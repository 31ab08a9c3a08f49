import { ValidationError } from '@portico/core';
import type { EntityField, EntityModel } from '@portico/core/manifest';
import { largestKeyedText } from '@portico/sql';

/** Returns the texts and bytes of each key and index, as lists of fields. Keys whose values have a small number of bytes are left out. */
export function listKeyedTexts({ unique, indexes, fields }: EntityModel): readonly (readonly EntityField[])[] {
  const sized = new Map(fields.filter(isSized).map((field) => [field.property, field]));
  const keys = [...unique, ...indexes.filter(({ trigrams }) => !trigrams)];
  const lists = keys.map(({ properties }) => properties.flatMap((property) => sized.get(property) ?? []));
  return [...new Map(lists.filter(({ length }) => length > 0).map((list) => [list.map(({ property }) => property).join(), list])).values()];
}

/** Returns whether the values of a field can have any number of bytes. The framework writes the columns of traits. */
function isSized({ type, shape, trait }: EntityField): boolean {
  return trait === undefined && shape.kind !== 'enum' && (type === 'string' || type === 'Bytes');
}

/** Returns the error for a row that a store rejected because its texts are too large for an index. `key`: the name of the index, if it is known. */
export function createLongKeyError(key: string | undefined, models: Iterable<EntityModel>): ValidationError {
  const properties = key === undefined ? [] : findKeyedProperties(key, models);
  const message = describeLongKey(properties);
  const paths = properties.length > 0 ? properties.map((property) => `/${property}`) : [''];
  return new ValidationError(paths.map((path) => ({ in: 'body', path, code: 'validation.maxLength', message, params: longKeyParams })));
}

/** Returns the properties of a key or an index that can have any size or, if there are none, all of them. */
function findKeyedProperties(key: string, models: Iterable<EntityModel>): readonly string[] {
  for (const { unique, indexes, fields } of models) {
    const found = [...unique, ...indexes].find(({ name }) => name === key);
    if (!found) continue;
    const sized = found.properties.filter((name) => fields.some((field) => field.property === name && isSized(field)));
    return sized.length > 0 ? sized : found.properties;
  }
  return [];
}

/** The params of a failure for a key that is too long: the limit is a number of bytes instead of characters. */
export const longKeyParams = { reason: 'bytes', max: largestKeyedText } as const;

/** Describes the limit of a key or an index; without properties for an unknown one. */
export function describeLongKey(properties: readonly string[]): string {
  const limit = `must have at most ${largestKeyedText} bytes in UTF-8`;
  if (properties.length === 0) return `Indexed texts ${limit}.`;
  const names = properties.map((name) => `'${name}'`);
  if (names.length === 1) return `${names[0]} ${limit}, because it is indexed.`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} together ${limit}, because they are indexed.`;
}
