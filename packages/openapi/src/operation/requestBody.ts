import { omitUndefined } from '@portico/core/values';
import type { BodyForm, Input, Operation, Shape } from '@portico/core/manifest';
import type { MediaType, RequestBody } from '../document/document.ts';
import { listBodyInputs, createBodySchema } from '../schemas/bodies.ts';
import { isRequiredInput } from '../schemas/inputs.ts';
import type { SchemaScope } from '../schemas/schemaScope.ts';
import { listExamples } from './examples.ts';

const contentTypes: Readonly<Record<Exclude<BodyForm, 'none'>, string>> = {
  wrapped: 'application/json',
  bare: 'application/json',
  form: 'multipart/form-data',
  stream: 'application/octet-stream',
};

/** Returns the body that an operation takes; required as soon as something in it is. */
export function createRequestBody(operation: Operation, scope: SchemaScope): RequestBody | undefined {
  const schema = createBodySchema(operation, scope);
  if (operation.body === 'none' || !schema) return undefined;
  const inputs = listBodyInputs(operation);
  const media: MediaType = omitUndefined({ schema, encoding: createEncoding(inputs), examples: listExamples(operation, 'request') });
  const stands = operation.body === 'bare' || operation.body === 'stream';
  return omitUndefined({
    description: stands ? inputs[0]?.description : undefined,
    required: inputs.some(isRequiredInput),
    content: { [contentTypes[operation.body]]: media },
  });
}

/** Returns the content types that the files of a form may have. */
function createEncoding(inputs: readonly Input[]): MediaType['encoding'] {
  const limited = inputs.flatMap(({ wireName, shape }) => {
    const types = listContentTypes(shape.kind === 'array' ? shape.items : shape);
    return types ? [[wireName, { contentType: types.join(', ') }] as const] : [];
  });
  return limited.length > 0 ? Object.fromEntries(limited) : undefined;
}

function listContentTypes({ rules = [] }: Shape): readonly string[] | undefined {
  return rules.find((rule) => rule.rule === 'contentTypes')?.types;
}
