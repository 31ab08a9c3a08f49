import { isObject, rewritten, schemaNameIn, verbs } from './foreign.ts';
import type { ForeignDocument, JsonObject } from './foreign.ts';
import { Levels } from './levels.ts';

/** An answer whose schema a document does not hold. */
export interface DeepAnswer {
  readonly verb: string;
  readonly path: string;
  readonly operationId: string | undefined;
  readonly status: string;
  /** The name of the type; undefined where it has none. */
  readonly type: string | undefined;
}

/** A document without the schemas of answers that nest more levels than `limit`, and which answers these are. */
export function limitLevels(
  document: ForeignDocument,
  limit: number,
): { readonly document: ForeignDocument; readonly tooDeep: readonly DeepAnswer[] } {
  const levels = new Levels(document.components?.['schemas'] ?? {});
  const tooDeep: DeepAnswer[] = [];
  const limited = (response: unknown, at: Omit<DeepAnswer, 'type'>): unknown => {
    if (!isObject(response) || !isObject(response['content'])) return response;
    const content = Object.entries(response['content']).map(([type, media]) => {
      if (!isObject(media) || levels.of(media['schema']) <= limit) return [type, media];
      tooDeep.push({ ...at, type: nameOf(media['schema']) });
      const { schema: _, ...rest } = media;
      return [type, rest];
    });
    return { ...response, content: Object.fromEntries(content) };
  };
  const paths = Object.fromEntries(Object.entries(document.paths ?? {}).map(([path, item]) => [path, withResponses(item, path, limited)]));
  if (tooDeep.length === 0) return { document, tooDeep };
  return { document: withoutUnused({ ...document, paths }, document), tooDeep };
}

function withResponses(item: JsonObject, path: string, change: (response: unknown, at: Omit<DeepAnswer, 'type'>) => unknown): JsonObject {
  const changed = Object.entries(item).map(([verb, operation]) => {
    if (!verbs.has(verb) || !isObject(operation) || !isObject(operation['responses'])) return [verb, operation];
    const at = { verb: verb.toUpperCase(), path, operationId: operation['operationId'] as string | undefined };
    const responses = Object.entries(operation['responses']).map(([status, response]) => [status, change(response, { ...at, status })]);
    return [verb, { ...operation, responses: Object.fromEntries(responses) }];
  });
  return Object.fromEntries(changed);
}

/** The type, or that of the items of a list. */
function nameOf(schema: unknown): string | undefined {
  if (!isObject(schema)) return undefined;
  const title = typeof schema['title'] === 'string' ? schema['title'] : undefined;
  return schemaNameIn(schema['$ref']) ?? title ?? nameOf(schema['items']);
}

/** Leaves out the schemas that the document has no use for any more. */
function withoutUnused(document: ForeignDocument, before: ForeignDocument): ForeignDocument {
  const schemas = document.components?.['schemas'] ?? {};
  const [used, usedBefore] = [usedSchemas(document, schemas), usedSchemas(before, schemas)];
  const kept = Object.entries(schemas).filter(([name]) => used.has(name) || !usedBefore.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}

function usedSchemas({ components, ...document }: ForeignDocument, schemas: JsonObject): ReadonlySet<string> {
  const { schemas: _, ...others } = components ?? {};
  const used = new Set<string>();
  const open: unknown[] = [document, others];
  while (open.length > 0)
    rewritten(open.pop(), (object) => {
      const name = schemaNameIn(object['$ref']);
      if (name !== undefined && !used.has(name)) open.push(schemas[name]);
      if (name !== undefined) used.add(name);
      return object;
    });
  return used;
}
