import { omitUndefined } from '@portico/core/values';
import { isJsonObject } from '@portico/core/values';
import { rewriteObjects, readSchemaName, schemasAddress, verbs } from './foreign.ts';
import type { ForeignDocument, JsonObject } from './foreign.ts';

/** The names that a document already uses. */
export interface UsedNames {
  readonly schemas: JsonObject;
  readonly securitySchemes: JsonObject;
  readonly operationIds: ReadonlySet<string>;
}

/** Returns a document without name clashes: schemas, security schemes and operations get a number. */
export function renameClashes(document: ForeignDocument, used: UsedNames): ForeignDocument {
  const { components = {} } = document;
  const schemas = chooseNewNames(components['schemas'], used.schemas);
  const schemes = chooseNewNames(components['securitySchemes'], used.securitySchemes);
  const renamed = rewriteObjects(document, (object) => renameSchemes(rewriteAddresses(object, schemas), schemes)) as ForeignDocument;
  return {
    ...renamed,
    paths: renameOperationIds(renamed.paths ?? {}, used.operationIds),
    components: {
      ...renamed.components,
      schemas: renameKeys(renamed.components?.['schemas'], schemas),
      securitySchemes: renameKeys(renamed.components?.['securitySchemes'], schemes),
    },
  };
}

type Renaming = ReadonlyMap<string, string>;

/** Chooses new names for components whose names are already used. Identical components keep their name, because they are merged into one. */
function chooseNewNames(components: JsonObject = {}, used: JsonObject): Renaming {
  const clashing = Object.keys(components).filter(
    (name) => Object.hasOwn(used, name) && JSON.stringify(used[name]) !== JSON.stringify(components[name]),
  );
  return new Map(clashing.map((name) => [name, findFreeName(name, (other) => other in used || other in components)]));
}

function findFreeName(name: string, isTaken: (name: string) => boolean): string {
  let number = 2;
  while (isTaken(`${name}_${number}`)) number++;
  return `${name}_${number}`;
}

function renameKeys(components: JsonObject = {}, names: Renaming): JsonObject {
  return Object.fromEntries(Object.entries(components).map(([name, value]) => [names.get(name) ?? name, value]));
}

/** References to schemas, and the mapping of a discriminator, which consists of references. */
function rewriteAddresses(object: JsonObject, names: Renaming): JsonObject {
  const { $ref, mapping } = object;
  return {
    ...object,
    ...omitUndefined({
      $ref: typeof $ref === 'string' ? rewriteAddress($ref, names) : undefined,
      mapping: isJsonObject(mapping) && 'propertyName' in object ? rewriteMapping(mapping, names) : undefined,
    }),
  };
}

function rewriteMapping(mapping: JsonObject, names: Renaming): JsonObject {
  return Object.fromEntries(Object.entries(mapping).map(([value, address]) => [value, rewriteAddress(address, names)]));
}

function rewriteAddress(address: unknown, names: Renaming): unknown {
  const name = readSchemaName(address);
  const other = name === undefined ? undefined : names.get(name);
  if (other === undefined) return address;
  const [, ...inside] = (address as string).slice(schemasAddress.length).split('/');
  return schemasAddress + [other, ...inside].join('/');
}

/** Renames the security schemes in the requirements of an operation, or of the document. */
function renameSchemes(object: JsonObject, names: Renaming): JsonObject {
  const { security } = object;
  if (!Array.isArray(security)) return object;
  return { ...object, security: security.map((needed) => (isJsonObject(needed) ? renameKeys(needed, names) : needed)) };
}

function renameOperationIds(paths: Readonly<Record<string, JsonObject>>, used: ReadonlySet<string>): Record<string, JsonObject> {
  const change = ([verb, operation]: [string, unknown]): [string, unknown] => {
    const id = verbs.has(verb) && isJsonObject(operation) ? operation['operationId'] : undefined;
    return typeof id === 'string' && used.has(id)
      ? [verb, { ...(operation as JsonObject), operationId: findFreeName(id, (other) => used.has(other)) }]
      : [verb, operation];
  };
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, Object.fromEntries(Object.entries(item).map(change))]));
}
