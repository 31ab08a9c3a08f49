import { isObject, rewritten, schemaNameIn, schemasAddress, verbs } from './foreign.ts';
import type { ForeignDocument, JsonObject } from './foreign.ts';

/** The names that a document uses already. */
export interface UsedNames {
  readonly schemas: JsonObject;
  readonly securitySchemes: JsonObject;
  readonly operationIds: ReadonlySet<string>;
}

/** A document in which nothing is named as something else already is: schemas, ways to sign in, and operations get a number. */
export function withoutClashes(document: ForeignDocument, used: UsedNames): ForeignDocument {
  const { components = {} } = document;
  const schemas = newNames(components['schemas'], used.schemas);
  const schemes = newNames(components['securitySchemes'], used.securitySchemes);
  const renamed = rewritten(document, (object) => withSchemes(withAddresses(object, schemas), schemes)) as ForeignDocument;
  return {
    ...renamed,
    paths: withOperationIds(renamed.paths ?? {}, used.operationIds),
    components: {
      ...renamed.components,
      schemas: underNames(renamed.components?.['schemas'], schemas),
      securitySchemes: underNames(renamed.components?.['securitySchemes'], schemes),
    },
  };
}

type Renaming = ReadonlyMap<string, string>;

/** Components that are the same keep their name: there is only one of them then. */
function newNames(components: JsonObject = {}, used: JsonObject): Renaming {
  const clashing = Object.keys(components).filter(
    (name) => Object.hasOwn(used, name) && JSON.stringify(used[name]) !== JSON.stringify(components[name]),
  );
  return new Map(clashing.map((name) => [name, free(name, (other) => other in used || other in components)]));
}

function free(name: string, isTaken: (name: string) => boolean): string {
  let number = 2;
  while (isTaken(`${name}_${number}`)) number++;
  return `${name}_${number}`;
}

function underNames(components: JsonObject = {}, names: Renaming): JsonObject {
  return Object.fromEntries(Object.entries(components).map(([name, value]) => [names.get(name) ?? name, value]));
}

/** References to schemas, and the mapping of a discriminator, which is made of such. */
function withAddresses(object: JsonObject, names: Renaming): JsonObject {
  const { $ref, mapping } = object;
  return {
    ...object,
    ...(typeof $ref === 'string' && { $ref: readdressed($ref, names) }),
    ...(isObject(mapping) && 'propertyName' in object && { mapping: mappedAnew(mapping, names) }),
  };
}

function mappedAnew(mapping: JsonObject, names: Renaming): JsonObject {
  return Object.fromEntries(Object.entries(mapping).map(([value, address]) => [value, readdressed(address, names)]));
}

function readdressed(address: unknown, names: Renaming): unknown {
  const name = schemaNameIn(address);
  const other = name === undefined ? undefined : names.get(name);
  if (other === undefined) return address;
  const [, ...inside] = (address as string).slice(schemasAddress.length).split('/');
  return schemasAddress + [other, ...inside].join('/');
}

/** What an operation, or the document, asks of callers. */
function withSchemes(object: JsonObject, names: Renaming): JsonObject {
  const { security } = object;
  if (!Array.isArray(security)) return object;
  return { ...object, security: security.map((needed) => (isObject(needed) ? underNames(needed, names) : needed)) };
}

function withOperationIds(paths: Readonly<Record<string, JsonObject>>, used: ReadonlySet<string>): Record<string, JsonObject> {
  const change = ([verb, operation]: [string, unknown]): [string, unknown] => {
    const id = verbs.has(verb) && isObject(operation) ? operation['operationId'] : undefined;
    return typeof id === 'string' && used.has(id)
      ? [verb, { ...(operation as JsonObject), operationId: free(id, (other) => used.has(other)) }]
      : [verb, operation];
  };
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, Object.fromEntries(Object.entries(item).map(change))]));
}
