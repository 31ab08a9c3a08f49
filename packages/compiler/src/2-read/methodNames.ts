import { countLetterEdits } from '@portico/core/manifest';
import type { Class, ClassElement, PropertyKey } from 'oxc-parser';
import { getKeyName } from './types/literals.ts';

/** A member of a class that has a name. */
export interface NamedMember {
  readonly name: string;
  readonly key: PropertyKey;
  /** Whether instances have it as a method. */
  readonly isMethod: boolean;
  readonly isStatic: boolean;
}

/** Returns the members of a class with literal names, except those that are only declared. */
export function listNamedMembers(owner: Class): readonly NamedMember[] {
  return owner.body.body.flatMap((element) => {
    if (element.type !== 'MethodDefinition' && element.type !== 'PropertyDefinition') return [];
    const name = element.computed || element.key.type === 'PrivateIdentifier' ? undefined : getKeyName(element.key);
    return name === undefined || isDeclaredOnly(element)
      ? []
      : [{ name, key: element.key, isMethod: isMethod(element), isStatic: element.static }];
  });
}

/** Returns whether a name is a misspelling of a method within the given edit distance; different case and an `Async` suffix count as no edits. */
export function isMisspelling(name: string, method: string, slips: number): boolean {
  return name !== method && countLetterEdits(normalizeName(name), normalizeName(method)) <= slips;
}

function normalizeName(name: string): string {
  return name.toLowerCase().replace(/async(?=(v\d+)?$)/, '');
}

function isDeclaredOnly(element: ClassElement): boolean {
  return element.type === 'MethodDefinition' && element.value.body === null;
}

function isMethod(element: ClassElement): boolean {
  return element.type === 'MethodDefinition' && element.kind === 'method' && !element.static;
}
