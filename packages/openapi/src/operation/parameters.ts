import type { Input, Operation } from '@portico/core/manifest';
import { compact } from '../compact.ts';
import type { Parameter, ParameterLocation } from '../document/document.ts';
import { inputSchema, isRequiredInput } from '../schemas/inputs.ts';
import type { SchemaScope } from '../schemas/scope.ts';
import { constrainedShape } from './constraints.ts';
import { idempotencyKey } from './idempotency.ts';
import type { Placeholder } from '../paths/templates.ts';

/** A placeholder with the name that it has in the published path. */
export type PublishedPlaceholder = Placeholder & { readonly publishedName: string };

/** The parameters of an operation: those of the path in its order, then query, headers and cookies as declared. */
export function parametersOf(operation: Operation, placeholders: readonly PublishedPlaceholder[], scope: SchemaScope): Parameter[] {
  const path = placeholders.map((placeholder) => pathParameter(placeholder, operation, scope));
  const others = (['query', 'header', 'cookie'] as const).flatMap((source) =>
    operation.inputs.filter((input) => input.source === source).map((input) => parameter(input, source, scope)),
  );
  // Two properties may read one header; a parameter stands in the list once.
  return [
    ...new Map(
      [...path, ...conditions(operation), ...idempotencyKey(operation), ...others].map((each) => [
        `${each.in} ${each.name.toLowerCase()}`,
        each,
      ]),
    ).values(),
  ];
}

/** The parameter of a placeholder. One that no input reads comes from a prefix set at start, and is text. */
function pathParameter({ name, publishedName, constraints }: PublishedPlaceholder, { inputs }: Operation, scope: SchemaScope): Parameter {
  const bound = inputs.find((input) => input.source === 'route' && input.wireName.toLowerCase() === name.toLowerCase());
  const input: Input = bound ?? {
    property: name,
    source: 'route',
    wireName: name,
    shape: { kind: 'scalar', scalar: 'string' },
    required: true,
  };
  const shape = constrainedShape(input.shape, constraints);
  return { ...parameter({ ...input, shape }, 'path', scope), name: publishedName, required: true };
}

/** The headers by which a client says which state it knows (RFC 9110 sections 13.1.1 and 13.1.2). */
function conditions({ query, mutation }: Operation): Parameter[] {
  if (mutation?.versioned && mutation.mode !== 'Create')
    return [
      {
        ...condition('If-Match', 'The entity tag of the state that is to be changed; another state is refused with 412.'),
        required: mutation.ifMatch === 'required',
      },
    ];
  return query?.versioned && !query.holdsOthers
    ? [condition('If-None-Match', 'The entity tag of the state that is known already; it is answered with 304.')]
    : [];
}

function condition(name: string, description: string): Parameter {
  return { name, in: 'header', description, required: false, schema: { type: 'string' } };
}

function parameter(input: Input, location: ParameterLocation, scope: SchemaScope): Parameter {
  const schema = inputSchema(input, scope);
  return compact({
    name: input.wireName,
    in: location,
    description: input.description,
    required: isRequiredInput(input),
    deprecated: input.deprecated,
    schema: input.content === undefined ? schema : undefined,
    content: input.content === undefined ? undefined : { [input.content]: { schema } },
    example: input.content === undefined ? input.example : undefined,
  });
}
