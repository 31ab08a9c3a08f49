import { omitUndefined } from '@portico/core/values';
import type { OpenApiDocument, OperationObject, PathItem } from '../document/document.ts';
import { renameClashes } from './renameClashes.ts';
import { isJsonObject } from '@portico/core/values';
import { rewriteObjects, verbs, type ForeignDocument, type JsonObject } from './foreign.ts';

/**
 * Returns one OpenAPI 3.1 document of two: that of generated operations and that of hand-written routes.
 *
 * The names of the former are retained. Members of the latter that apply to the whole API are retained too, but not for the former's
 * operations if they would change their meaning.
 */
export function mergeDocuments(generated: OpenApiDocument, handWritten: ForeignDocument): ForeignDocument {
  const { schemas, securitySchemes = {} } = generated.components;
  const own = addOwnDefaults(generated, handWritten);
  const theirs = renameClashes(rewriteObjects(handWritten, addNullType) as ForeignDocument, {
    schemas,
    securitySchemes,
    operationIds: listOperationIds(generated),
  });
  return {
    ...generated,
    ...theirs,
    openapi: generated.openapi,
    info: theirs.info ?? generated.info,
    tags: mergeTags(generated, theirs),
    paths: mergePaths(own, theirs.paths ?? {}),
    components: {
      ...theirs.components,
      schemas: { ...theirs.components?.['schemas'], ...schemas },
      ...omitUndefined({ examples: mergeExamples(theirs.components?.['examples'], generated.components.examples) }),
      securitySchemes: { ...theirs.components?.['securitySchemes'], ...securitySchemes },
    },
  };
}

/** Merges examples. An example of generated operations replaces one of the same name. */
function mergeExamples(theirs: JsonObject | undefined, own: JsonObject | undefined): JsonObject | undefined {
  return theirs || own ? { ...theirs, ...own } : undefined;
}

function listOperationIds({ paths }: OpenApiDocument): Set<string> {
  return new Set(Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)));
}

type Paths = Readonly<Record<string, JsonObject>>;

/** Declares the servers of generated operations if the other document has its own. */
function addOwnDefaults({ paths, servers: own }: OpenApiDocument, { servers = [] }: ForeignDocument): Paths {
  const defaults = servers.length > 0 ? { servers: own } : {};
  const change = (item: PathItem): JsonObject =>
    Object.fromEntries(Object.entries(item).map(([verb, operation]: [string, OperationObject]) => [verb, { ...defaults, ...operation }]));
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, change(item)]));
}

function mergeTags({ tags = [] }: OpenApiDocument, theirs: ForeignDocument): readonly { readonly name: string }[] {
  const names = new Set(tags.map(({ name }) => name));
  return [...tags, ...(theirs.tags ?? []).filter(({ name }) => !names.has(name))];
}

/** Merges paths. Paths that differ only in the names of placeholders are identical (OpenAPI 3.1, section 4.8.8). */
function mergePaths(own: Paths, theirs: Paths): Paths {
  const merged: Record<string, JsonObject> = { ...own };
  const shapes = new Map(Object.keys(own).map((path) => [getPathShape(path), path]));
  for (const [path, item] of Object.entries(theirs)) {
    const same = shapes.get(getPathShape(path)) ?? path;
    shapes.set(getPathShape(path), same);
    merged[same] = { ...renamePlaceholders(item, path, same), ...merged[same] };
  }
  return merged;
}

const placeholder = /\{([^}]*)\}/g;

function getPathShape(path: string): string {
  return path.replaceAll(placeholder, '{}');
}

function renamePlaceholders(item: JsonObject, from: string, to: string): JsonObject {
  if (from === to) return item;
  const [old, own] = [listPlaceholderNames(from), listPlaceholderNames(to)];
  const renamed = (parameter: unknown): unknown => {
    const index = isJsonObject(parameter) && parameter['in'] === 'path' ? old.indexOf(String(parameter['name'])) : -1;
    return index < 0 ? parameter : { ...(parameter as JsonObject), name: own[index] };
  };
  const inside = (holder: JsonObject): JsonObject =>
    Array.isArray(holder['parameters']) ? { ...holder, parameters: holder['parameters'].map(renamed) } : holder;
  const operations = Object.entries(item).map(([verb, operation]): [string, unknown] => [
    verb,
    verbs.has(verb) && isJsonObject(operation) ? inside(operation) : operation,
  ]);
  return inside(Object.fromEntries(operations));
}

function listPlaceholderNames(path: string): string[] {
  return [...path.matchAll(placeholder)].map(([, name]) => name!);
}

/** Returns a schema in the form of OpenAPI 3.1, in which `nullable` of OpenAPI 3.0 has no meaning and null is a type like others. */
function addNullType(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  if (typeof nullable !== 'boolean') return schema;
  if (!nullable) return rest;
  const { type } = rest;
  if (typeof type === 'string') return { ...rest, type: [type, 'null'] };
  if (Array.isArray(type)) return { ...rest, type: [...new Set([...type, 'null'])] };
  return { anyOf: [rest, { type: 'null' }] };
}
