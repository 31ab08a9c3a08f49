import { isJsonObject } from '@portico/core/values';
import { rewriteObjects, readSchemaName, verbs } from './foreign.ts';
import type { ForeignDocument, JsonObject } from './foreign.ts';
import { LevelCounter } from './levelCounter.ts';

/** A response whose schema a document omits. */
export interface DeepResponse {
  readonly verb: string;
  readonly path: string;
  readonly operationId: string | undefined;
  readonly status: string;
  /** The name of the type; undefined if it has none. */
  readonly type: string | undefined;
}

/** Returns a document without the schemas of responses that nest more levels than `limit`, and the list of these responses. */
export function limitLevels(
  document: ForeignDocument,
  limit: number,
): { readonly document: ForeignDocument; readonly tooDeep: readonly DeepResponse[] } {
  const levels = new LevelCounter(document.components?.['schemas'] ?? {});
  const tooDeep: DeepResponse[] = [];
  const limited = (response: unknown, at: Omit<DeepResponse, 'type'>): unknown => {
    if (!isJsonObject(response) || !isJsonObject(response['content'])) return response;
    const content = Object.entries(response['content']).map(([type, media]) => {
      if (!isJsonObject(media) || levels.count(media['schema']) <= limit) return [type, media];
      tooDeep.push({ ...at, type: getTypeName(media['schema']) });
      const { schema: _, ...rest } = media;
      return [type, rest];
    });
    return { ...response, content: Object.fromEntries(content) };
  };
  const paths = Object.fromEntries(Object.entries(document.paths ?? {}).map(([path, item]) => [path, mapResponses(item, path, limited)]));
  if (tooDeep.length === 0) return { document, tooDeep };
  return { document: removeUnusedSchemas({ ...document, paths }, document), tooDeep };
}

function mapResponses(item: JsonObject, path: string, change: (response: unknown, at: Omit<DeepResponse, 'type'>) => unknown): JsonObject {
  const changed = Object.entries(item).map(([verb, operation]) => {
    if (!verbs.has(verb) || !isJsonObject(operation) || !isJsonObject(operation['responses'])) return [verb, operation];
    const at = { verb: verb.toUpperCase(), path, operationId: operation['operationId'] as string | undefined };
    const responses = Object.entries(operation['responses']).map(([status, response]) => [status, change(response, { ...at, status })]);
    return [verb, { ...operation, responses: Object.fromEntries(responses) }];
  });
  return Object.fromEntries(changed);
}

/** Returns the type, or that of the items of a list. */
function getTypeName(schema: unknown): string | undefined {
  if (!isJsonObject(schema)) return undefined;
  const title = typeof schema['title'] === 'string' ? schema['title'] : undefined;
  return readSchemaName(schema['$ref']) ?? title ?? getTypeName(schema['items']);
}

/** Omits the schemas that the document no longer refers to. */
function removeUnusedSchemas(document: ForeignDocument, before: ForeignDocument): ForeignDocument {
  const schemas = document.components?.['schemas'] ?? {};
  const [used, usedBefore] = [findUsedSchemas(document, schemas), findUsedSchemas(before, schemas)];
  const kept = Object.entries(schemas).filter(([name]) => used.has(name) || !usedBefore.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}

function findUsedSchemas({ components, ...document }: ForeignDocument, schemas: JsonObject): ReadonlySet<string> {
  const { schemas: _, ...others } = components ?? {};
  const used = new Set<string>();
  const open: unknown[] = [document, others];
  while (open.length > 0)
    rewriteObjects(open.pop(), (object) => {
      const name = readSchemaName(object['$ref']);
      if (name !== undefined && !used.has(name)) open.push(schemas[name]);
      if (name !== undefined) used.add(name);
      return object;
    });
  return used;
}
