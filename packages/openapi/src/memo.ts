import type { NamedType, Operation, Shape } from '@portico/core/manifest';
import { referencesOf } from '@portico/core/manifest';
import type { PlacedOperation } from './paths/placed.ts';
import type { Component } from './names/components.ts';
import type { SchemaScope } from './schemas/scope.ts';

/** Keeps the parts of a description for the next one. */
export interface DescriptionMemo {
  /** Returns what is known under a name; it is made again if its basis holds other values or objects. */
  of<T>(name: string, basis: readonly unknown[], make: () => T): T;
}

/** Makes a part of a description, or returns the part that was made from the same basis before. */
export type Remember = <T>(name: string, basis: () => readonly unknown[], make: () => T) => T;

/** Without a memo everything is made. */
export function rememberIn(memo: DescriptionMemo | undefined): Remember {
  return memo ? (name, basis, make) => memo.of(`description: ${name}`, basis(), make) : (_name, _basis, make) => make();
}

/** What is known of one area as long as nothing of it changes: a part is looked for by its object, without a look at what it is made from. */
export class KnownParts {
  readonly #parts = new Map<object, unknown>();

  /** Returns a part, made when it is asked for the first time. */
  of<T>(of: object, make: () => T): T {
    let part = this.#parts.get(of) as T | undefined;
    if (part === undefined) this.#parts.set(of, (part = make()));
    return part;
  }
}

/** What the description of an operation is made from, next to the names of the document: its plan, its place, and the types that it reaches. */
export function operationBasis({ operation, groups, route }: PlacedOperation, scope: SchemaScope): readonly unknown[] {
  return [operation, route, ...groups, ...reachedTypes(publishedShapes(operation), scope)];
}

/** What the schema of a component is made from, next to the names of the document. */
export function componentBasis(component: Component, scope: SchemaScope): readonly unknown[] {
  if ('type' in component) return [component.type, ...reachedTypes([component.type.shape], scope)];
  const { error, status, code } = component.refusal;
  return [error, status, code, ...reachedTypes(membersOf([error]), scope)];
}

function publishedShapes({ inputs, result, errors }: Operation): Shape[] {
  return [...inputs.map(({ shape }) => shape), ...(result ? [result] : []), ...membersOf(errors)];
}

function membersOf(errors: Operation['errors']): Shape[] {
  return errors.flatMap(({ members }) => members.map(({ shape }) => shape));
}

function reachedTypes(shapes: readonly Shape[], scope: SchemaScope): Iterable<NamedType | undefined> {
  const found = new Map<string, NamedType | undefined>();
  const visit = (shape: Shape): void => {
    for (const name of referencesOf(shape)) {
      if (found.has(name)) continue;
      const type = scope.type(name);
      found.set(name, type);
      if (type) visit(type.shape);
    }
  };
  shapes.forEach(visit);
  return found.values();
}
