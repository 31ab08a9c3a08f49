import type { BodyForm, Input, Operation, Shape } from '@portico/core/manifest';
import { compact } from '../compact.ts';
import type { MediaType, RequestBody } from '../document/document.ts';
import { bodyInputs, bodySchema } from '../schemas/bodies.ts';
import { isRequiredInput } from '../schemas/inputs.ts';
import type { SchemaScope } from '../schemas/scope.ts';
import { examplesOf } from './examples.ts';

const contentTypes: Readonly<Record<Exclude<BodyForm, 'none'>, string>> = {
  wrapped: 'application/json',
  bare: 'application/json',
  form: 'multipart/form-data',
  stream: 'application/octet-stream',
};

/** The body that an operation takes; required as soon as something in it is. */
export function requestBodyOf(operation: Operation, scope: SchemaScope): RequestBody | undefined {
  const schema = bodySchema(operation, scope);
  if (operation.body === 'none' || !schema) return undefined;
  const inputs = bodyInputs(operation);
  const media: MediaType = compact({ schema, encoding: encodingOf(inputs), examples: examplesOf(operation, 'request') });
  const stands = operation.body === 'bare' || operation.body === 'stream';
  return compact({
    description: stands ? inputs[0]?.description : undefined,
    required: inputs.some(isRequiredInput),
    content: { [contentTypes[operation.body]]: media },
  });
}

/** The content types that the files of a form may have. */
function encodingOf(inputs: readonly Input[]): MediaType['encoding'] {
  const limited = inputs.flatMap(({ wireName, shape }) => {
    const types = contentTypesOf(shape.kind === 'array' ? shape.items : shape);
    return types ? [[wireName, { contentType: types.join(', ') }] as const] : [];
  });
  return limited.length > 0 ? Object.fromEntries(limited) : undefined;
}

function contentTypesOf({ rules = [] }: Shape): readonly string[] | undefined {
  return rules.find((rule) => rule.rule === 'contentTypes')?.types;
}
