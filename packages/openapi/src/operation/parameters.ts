import { omitUndefined } from '@portico/core/values';
import type { Input, Operation } from '@portico/core/manifest';
import type { Parameter, ParameterLocation } from '../document/document.ts';
import { createInputSchema, isRequiredInput, withInputs } from '../schemas/inputs.ts';
import { publishExample } from '../schemas/publishedExamples.ts';
import { joinDescriptions } from '../schemas/publishedRules.ts';
import type { SchemaScope } from '../schemas/schemaScope.ts';
import { constrainShape } from './constraints.ts';
import { createKeyParameter } from './idempotency.ts';
import type { Placeholder } from '../paths/templates.ts';

/** A placeholder with the name that it has in the published path. */
export type PublishedPlaceholder = Placeholder & { readonly publishedName: string };

/** Returns the parameters of an operation: those of the path in its order, then query, headers and cookies as declared. */
export function createParameters(operation: Operation, placeholders: readonly PublishedPlaceholder[], outer: SchemaScope): Parameter[] {
  const scope = withInputs(outer, operation);
  const path = placeholders.map((placeholder) => createPathParameter(placeholder, operation, scope));
  const others = (['query', 'header', 'cookie'] as const).flatMap((source) =>
    operation.inputs.filter((input) => input.source === source).map((input) => createParameter(input, source, scope)),
  );
  // Two properties may read the same header, but the list contains a parameter only once.
  return [
    ...new Map(
      [...path, ...createConditions(operation), ...createKeyParameter(operation), ...others].map((each) => [
        `${each.in} ${each.name.toLowerCase()}`,
        each,
      ]),
    ).values(),
  ];
}

/** Returns the parameter of a placeholder. If no input reads it, it comes from a prefix set at startup and is text. */
function createPathParameter(
  { name, publishedName, constraints }: PublishedPlaceholder,
  { inputs }: Operation,
  scope: SchemaScope,
): Parameter {
  const bound = inputs.find((input) => input.source === 'route' && input.wireName.toLowerCase() === name.toLowerCase());
  const input: Input = bound ?? {
    property: name,
    source: 'route',
    wireName: name,
    shape: { kind: 'scalar', scalar: 'string' },
    required: true,
  };
  const shape = constrainShape(input.shape, constraints);
  return { ...createParameter({ ...input, shape }, 'path', scope), name: publishedName, required: true };
}

/** Returns the headers with which a client names the version that it has (RFC 9110 sections 13.1.1 and 13.1.2). */
function createConditions({ query, mutation }: Operation): Parameter[] {
  if (mutation?.versioned && mutation.mode !== 'Create')
    return [
      {
        ...createCondition('If-Match', 'The entity tag of the version to change. If the current version differs, the response is 412.'),
        required: mutation.ifMatch === 'required',
      },
      createCondition(
        'If-None-Match',
        'Entity tags that the current version must not have; `*` stands for each. If it has one, the response is 412.',
      ),
    ];
  return query?.versioned && !query.holdsOthers
    ? [createCondition('If-None-Match', 'The entity tag of the version that the client has. If it is current, the response is 304.')]
    : [];
}

/** `*`, or a list of entity tags (RFC 9110 section 8.8.3). */
const entityTags = '^[ \\t]*(?:\\*|(?:W/)?"[!#-~]*"(?:[ \\t]*,[ \\t]*(?:W/)?"[!#-~]*")*)[ \\t]*$';

function createCondition(name: string, description: string): Parameter {
  return { name, in: 'header', description, required: false, schema: { type: 'string', pattern: entityTags } };
}

function createParameter(input: Input, location: ParameterLocation, scope: SchemaScope): Parameter {
  const schema = createInputSchema(input, scope);
  return omitUndefined({
    name: input.wireName,
    in: location,
    description: joinDescriptions(input.description, schema),
    required: isRequiredInput(input),
    deprecated: input.deprecated,
    schema: input.content === undefined ? schema : undefined,
    content: input.content === undefined ? undefined : { [input.content]: { schema } },
    example: input.content === undefined ? publishExample(input.example, schema) : undefined,
  });
}
