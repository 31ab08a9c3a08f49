import { omitUndefined } from '@portico/core/values';
import type { Content, MediaType, OpenApiDocument, OperationObject, PathItem, Response } from '../document/document.ts';
import type { Schema } from '../document/schema.ts';
import { schemasAddress } from '../runtime/foreign.ts';
import { exampleProblem } from './exampleProblem.ts';
import { exampleValue } from './exampleValue.ts';
import type { Resolve } from './satisfies.ts';

/** The address of the examples of a document. */
const examplesAddress = '#/components/examples/';

/** The operations with their examples. `describe` returns the same object only if nothing changed that the operation refers to. */
const known = new WeakMap<OperationObject, OperationObject>();

/**
 * Adds an example to each body and response of a document that declares none, made from doc comments, defaults and rules. A body whose
 * rules no known value satisfies has no example. Error responses refer to the examples of `components`.
 */
export function addExamples(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const resolve: Resolve = (address) =>
    address.startsWith(schemasAddress)
      ? schemas[address.slice(schemasAddress.length).replaceAll('~1', '/').replaceAll('~0', '~')]
      : undefined;
  const used = new Set<string>();
  const change = (operation: OperationObject) => {
    const changed = known.get(operation) ?? addToOperation(operation, resolve);
    known.set(operation, changed);
    for (const { content = {} } of Object.values(changed.responses))
      for (const { examples = {} } of Object.values(content))
        for (const { $ref } of Object.values(examples)) if ($ref !== undefined) used.add($ref.slice(examplesAddress.length));
    return changed;
  };
  const paths = mapValues(document.paths, (item) => mapValues(item as Record<string, OperationObject>, change) as PathItem);
  const examples = [...used].toSorted().map((name) => [name, { value: exampleProblem(schemas[name]!, resolve) }] as const);
  const components = {
    ...document.components,
    ...omitUndefined({ examples: examples.length > 0 ? Object.fromEntries(examples) : undefined }),
  };
  return { ...document, paths, components };
}

function addToOperation(operation: OperationObject, resolve: Resolve): OperationObject {
  const { requestBody, responses } = operation;
  return {
    ...operation,
    ...omitUndefined({ requestBody: requestBody && { ...requestBody, content: addToContent(requestBody.content, resolve) } }),
    responses: mapValues(responses, (response): Response =>
      response.content === undefined ? response : { ...response, content: addToContent(response.content, resolve) },
    ),
  };
}

function addToContent(content: Content, resolve: Resolve): Content {
  return Object.fromEntries(Object.entries(content).map(([type, media]) => [type, addToMedia(type, media, resolve)]));
}

function addToMedia(type: string, media: MediaType, resolve: Resolve): MediaType {
  if (media.examples !== undefined || isBinary(media.schema) || isOpen(media.schema)) return media;
  if (type !== 'application/problem+json') return { ...media, ...omitUndefined({ example: exampleValue(media.schema, resolve) }) };
  const names = listNames(media.schema);
  const examples = names.map((name) => [name, { $ref: examplesAddress + name }] as const);
  return examples.length === 0 ? media : { ...media, examples: Object.fromEntries(examples) };
}

/** Returns the names of the errors of a response, which are always components. */
function listNames(schema: Schema): string[] {
  const options = schema.oneOf ?? schema.anyOf ?? [schema];
  return options.flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref.slice(schemasAddress.length)]));
}

function isBinary({ format }: Schema): boolean {
  return format === 'binary';
}

function isOpen(schema: Schema): boolean {
  return Object.keys(schema).length === 0;
}

function mapValues<Value, Result>(values: Readonly<Record<string, Value>>, change: (value: Value) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
