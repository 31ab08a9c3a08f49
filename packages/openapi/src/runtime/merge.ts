import type { OpenApiDocument, OperationObject, PathItem } from '../document/document.ts';
import { withoutClashes } from './clashes.ts';
import { isObject, rewritten, verbs } from './foreign.ts';
import type { ForeignDocument, JsonObject } from './foreign.ts';
import { withNullType } from './nullType.ts';

/**
 * One OpenAPI 3.1 document of two: that of generated operations and that of hand-written routes.
 *
 * The names of the former stay. What the latter says of the API as a whole stands, and is kept from the former's operations where it
 * would say something else of them.
 */
export function mergeDocuments(generated: OpenApiDocument, handWritten: ForeignDocument): ForeignDocument {
  const { schemas, securitySchemes = {} } = generated.components;
  const own = withOwnDefaults(generated, handWritten);
  const theirs = withoutClashes(rewritten(handWritten, withNullType) as ForeignDocument, {
    schemas,
    securitySchemes,
    operationIds: idsIn(generated),
  });
  return {
    ...generated,
    ...theirs,
    openapi: generated.openapi,
    info: theirs.info ?? generated.info,
    tags: allTags(generated, theirs),
    paths: mergedPaths(own, theirs.paths ?? {}),
    components: {
      ...theirs.components,
      schemas: { ...theirs.components?.['schemas'], ...schemas },
      securitySchemes: { ...theirs.components?.['securitySchemes'], ...securitySchemes },
    },
  };
}

function idsIn({ paths }: OpenApiDocument): Set<string> {
  return new Set(Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)));
}

type Paths = Readonly<Record<string, JsonObject>>;

/** Generated operations that are open, and whose paths are whole, say so where the document says otherwise. */
function withOwnDefaults({ paths }: OpenApiDocument, { security, servers = [] }: ForeignDocument): Paths {
  const defaults = { ...(security && { security: [] }), ...(servers.length > 0 && { servers: [{ url: '/' }] }) };
  const change = (item: PathItem): JsonObject =>
    Object.fromEntries(Object.entries(item).map(([verb, operation]: [string, OperationObject]) => [verb, { ...defaults, ...operation }]));
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, change(item)]));
}

function allTags({ tags = [] }: OpenApiDocument, theirs: ForeignDocument): readonly { readonly name: string }[] {
  const names = new Set(tags.map(({ name }) => name));
  return [...tags, ...(theirs.tags ?? []).filter(({ name }) => !names.has(name))];
}

/** Two paths that differ in the names of placeholders only would be one and the same (OpenAPI 3.1, section 4.8.8). */
function mergedPaths(own: Paths, theirs: Paths): Paths {
  const merged: Record<string, JsonObject> = { ...own };
  const shapes = new Map(Object.keys(own).map((path) => [shapeOf(path), path]));
  for (const [path, item] of Object.entries(theirs)) {
    const same = shapes.get(shapeOf(path)) ?? path;
    shapes.set(shapeOf(path), same);
    merged[same] = { ...renamedPlaceholders(item, path, same), ...merged[same] };
  }
  return merged;
}

const placeholder = /\{([^}]*)\}/g;

function shapeOf(path: string): string {
  return path.replaceAll(placeholder, '{}');
}

function renamedPlaceholders(item: JsonObject, from: string, to: string): JsonObject {
  if (from === to) return item;
  const [old, own] = [namesIn(from), namesIn(to)];
  const renamed = (parameter: unknown): unknown => {
    const index = isObject(parameter) && parameter['in'] === 'path' ? old.indexOf(String(parameter['name'])) : -1;
    return index < 0 ? parameter : { ...(parameter as JsonObject), name: own[index] };
  };
  const inside = (holder: JsonObject): JsonObject =>
    Array.isArray(holder['parameters']) ? { ...holder, parameters: holder['parameters'].map(renamed) } : holder;
  const operations = Object.entries(item).map(([verb, operation]): [string, unknown] => [
    verb,
    verbs.has(verb) && isObject(operation) ? inside(operation) : operation,
  ]);
  return inside(Object.fromEntries(operations));
}

function namesIn(path: string): string[] {
  return [...path.matchAll(placeholder)].map(([, name]) => name!);
}
