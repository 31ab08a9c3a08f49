import { omitUndefined } from '@portico/core/values';
import { listMediaTypes } from '@portico/core/manifest';
import type { BodyForm, Input, Operation } from '@portico/core/manifest';
import type { MediaType, RequestBody } from '../document/document.ts';
import type { ComponentNames } from '../names/naming.ts';
import { listBodyInputs, createBodySchema, hasNamedBody } from '../schemas/bodies.ts';
import { isRequiredInput } from '../schemas/inputs.ts';
import type { SchemaScope } from '../schemas/schemaScope.ts';
import { listExamples } from './examples.ts';
import { toMediaRange } from './mediaRange.ts';

const contentTypes: Readonly<Record<Exclude<BodyForm, 'none'>, string>> = {
  wrapped: 'application/json',
  bare: 'application/json',
  form: 'multipart/form-data',
  stream: 'application/octet-stream',
};

/** Returns the request body of an operation. It is required if any part of it is required. */
export function createRequestBody(operation: Operation, scope: SchemaScope, naming: ComponentNames): RequestBody | undefined {
  const schema = hasNamedBody(operation) ? { $ref: naming.getBodyAddress(operation) } : createBodySchema(operation, scope);
  if (operation.body === 'none' || !schema) return undefined;
  const inputs = listBodyInputs(operation);
  const media: MediaType = omitUndefined({
    schema,
    encoding: operation.body === 'form' ? createEncoding(inputs) : undefined,
    examples: listExamples(operation, 'request'),
  });
  const stands = operation.body === 'bare' || operation.body === 'stream';
  return omitUndefined({
    description: stands ? inputs[0]?.description : undefined,
    required: inputs.some(isRequiredInput),
    content: Object.fromEntries(
      listBodyTypes(operation.body, inputs).map((type) => [
        type,
        operation.body === 'stream' && isJson(type) ? withoutSchema(media) : media,
      ]),
    ),
  });
}

function isJson(type: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/i.test(type);
}

/** Returns the media type of a stream of JSON: the schema of a binary string would describe a JSON string. */
function withoutSchema(media: MediaType): MediaType {
  return { ...media, schema: {} };
}

function listBodyTypes(body: Exclude<BodyForm, 'none'>, [first]: readonly Input[]): readonly string[] {
  const declared = body === 'stream' && first ? listMediaTypes(first.shape) : undefined;
  return declared?.map(toMediaRange) ?? [contentTypes[body]];
}

/** Returns the content types that form files may have. */
function createEncoding(inputs: readonly Input[]): MediaType['encoding'] {
  const limited = inputs.flatMap(({ wireName, shape }) => {
    const types = listMediaTypes(shape.kind === 'array' ? shape.items : shape);
    return types ? [[wireName, { contentType: types.join(', ') }] as const] : [];
  });
  return limited.length > 0 ? Object.fromEntries(limited) : undefined;
}
