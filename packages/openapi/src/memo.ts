import type { NamedType, Operation, Shape } from '@portico/core/manifest';
import { listReferences } from '@portico/core/manifest';
import type { PlacedOperation } from './paths/placed.ts';
import type { Component } from './names/components.ts';
import type { SchemaScope } from './schemas/schemaScope.ts';

/** Caches the parts of a description for the next one. */
export interface DescriptionMemo {
  /** Returns the part stored under a name, or builds it again if its inputs have changed. */
  of<T>(name: string, basis: readonly unknown[], make: () => T): T;
}

/** Builds a part of a description, or returns the part that was built from the same inputs before. */
export type Memoize = <T>(name: string, basis: () => readonly unknown[], make: () => T) => T;

/** Returns a function that builds parts with a memo. Without a memo, it builds every part. */
export function createRemember(memo: DescriptionMemo | undefined): Memoize {
  return memo ? (name, basis, make) => memo.of(`description: ${name}`, basis(), make) : (_name, _basis, make) => make();
}

/** The cached parts of an area, valid until the area changes. A part is found by its object, without comparing contents. */
export class KnownParts {
  readonly #parts = new Map<object, unknown>();

  /** Returns a part, which is built on first use. */
  of<T>(of: object, make: () => T): T {
    let part = this.#parts.get(of) as T | undefined;
    if (part === undefined) this.#parts.set(of, (part = make()));
    return part;
  }
}

/** Lists the inputs of an operation's description, in addition to the names of the document: its plan, its position, and the types that it reaches. */
export function listOperationBasis({ operation, groups, route }: PlacedOperation, scope: SchemaScope): readonly unknown[] {
  return [
    operation,
    route,
    findEntity(operation, scope),
    scope.limits.hasStore,
    ...groups,
    ...listReachedTypes(listPublishedShapes(operation), scope),
  ];
}

/** Lists the inputs of a component's schema, in addition to the names of the document. */
export function listComponentBasis(component: Component, scope: SchemaScope): readonly unknown[] {
  if ('type' in component) return [component.type, ...listReachedTypes([component.type.shape], scope)];
  if ('body' in component) {
    const { inputs } = component.body;
    return [
      component.body,
      findEntity(component.body, scope),
      ...listReachedTypes(
        inputs.map(({ shape }) => shape),
        scope,
      ),
    ];
  }
  const { error, status, code } = component.refusal;
  return [error, status, code, ...listReachedTypes(listMembers([error]), scope)];
}

/** Returns the entity that an operation writes, whose keys limit its inputs. */
function findEntity({ mutation }: Operation, scope: SchemaScope): unknown {
  return mutation && scope.limits.entity(mutation.entity);
}

function listPublishedShapes({ inputs, result, errors }: Operation): Shape[] {
  return [...inputs.map(({ shape }) => shape), ...(result ? [result] : []), ...listMembers(errors)];
}

function listMembers(errors: Operation['errors']): Shape[] {
  return errors.flatMap(({ members }) => members.map(({ shape }) => shape));
}

function listReachedTypes(shapes: readonly Shape[], scope: SchemaScope): Iterable<NamedType | undefined> {
  const found = new Map<string, NamedType | undefined>();
  const visit = (shape: Shape): void => {
    for (const name of listReferences(shape)) {
      if (found.has(name)) continue;
      const type = scope.type(name);
      found.set(name, type);
      if (type) visit(type.shape);
    }
  };
  shapes.forEach(visit);
  return found.values();
}
