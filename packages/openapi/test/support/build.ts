import type { DeclaredError, Group, Input, Manifest, Member, NamedType, Operation, Rule, ScalarName, Shape } from '@portico/core/manifest';

/** A scalar shape, with rules where they are given. */
export const scalar = (name: ScalarName, ...rules: Rule[]): Shape => ({ kind: 'scalar', scalar: name, ...(rules.length > 0 && { rules }) });

/** An array shape, with rules where they are given. */
export const list = (items: Shape, ...rules: Rule[]): Shape => ({ kind: 'array', items, ...(rules.length > 0 && { rules }) });

/** A reference to a named type. */
export const reference = (name: string): Shape => ({ kind: 'reference', name });

/** The shape that takes null too. */
export const nullable = (shape: Shape): Shape => ({ ...shape, nullable: true });

/** A member of an object; `optional` in `more` makes it one that may be absent. */
export const member = (name: string, shape: Shape, more: Partial<Member> = {}): Member => ({ name, wireName: name, shape, ...more });

/** An object shape. */
export const object = (...members: Member[]): Extract<Shape, { kind: 'object' }> => ({ kind: 'object', members });

/** A named object type. */
export const objectType = (name: string, ...members: Member[]): NamedType => ({ name, shape: object(...members) });

/** Returns a required input of the body, unless `more` says otherwise. */
export function input(property: string, shape: Shape, more: Partial<Input> = {}): Input {
  return { property, source: 'body', wireName: property, shape, required: true, ...more };
}

/** Returns an error with one response. */
export function error(name: string, [status, code]: readonly [number, string], more: Partial<DeclaredError> = {}): DeclaredError {
  return { name, answers: [{ status, code }], members: [], ...more };
}

/** Returns an operation `GET /name` without inputs and with a string as result, unless `more` says otherwise. */
export function operation(name: string, more: Partial<Operation> = {}): Operation {
  return {
    id: `Catalog.${name}`,
    name,
    kind: 'Endpoint',
    verb: 'GET',
    route: `/${name}`,
    status: 200,
    inputs: [],
    body: 'none',
    result: scalar('string'),
    errors: [],
    tags: [],
    examples: [],
    source: { file: 'src/areas/catalog.ts', line: 1, column: 1 },
    ...more,
  };
}

/** Returns a group class of that name. */
export function group(name: string, prefix: string, more: Partial<Group> = {}): Group {
  return { name, optionsName: name.replace(/Group$/, ''), prefix, ...more };
}

/** Returns the manifest of an area. */
export function manifest(operations: readonly Operation[], more: Partial<Manifest> = {}): Manifest {
  return { area: 'Catalog', groups: [], types: [], operations, ...more };
}
