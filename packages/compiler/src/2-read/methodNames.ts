import { countLetterEdits } from '@portico/core/manifest';
import type { Class, ClassElement, PropertyKey } from 'oxc-parser';
import { keyName } from './types/literals.ts';

/** A member of a class that has a name. */
export interface NamedMember {
  readonly name: string;
  readonly key: PropertyKey;
  /** Whether instances have it as a method. */
  readonly isMethod: boolean;
  readonly isStatic: boolean;
}

/** The members of a class whose names are written out, without those that are declared only. */
export function namedMembers(owner: Class): readonly NamedMember[] {
  return owner.body.body.flatMap((element) => {
    if (element.type !== 'MethodDefinition' && element.type !== 'PropertyDefinition') return [];
    const name = element.computed || element.key.type === 'PrivateIdentifier' ? undefined : keyName(element.key);
    return name === undefined || isDeclaredOnly(element)
      ? []
      : [{ name, key: element.key, isMethod: isMethod(element), isStatic: element.static }];
  });
}

/** Whether a name is that of a method with so many slips of the pen in it at most: another case and the suffix of another language are none. */
export function isMisspelling(name: string, method: string, slips: number): boolean {
  return name !== method && countLetterEdits(plain(name), plain(method)) <= slips;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/async(?=(v\d+)?$)/, '');
}

function isDeclaredOnly(element: ClassElement): boolean {
  return element.type === 'MethodDefinition' && element.value.body === null;
}

function isMethod(element: ClassElement): boolean {
  return element.type === 'MethodDefinition' && element.kind === 'method' && !element.static;
}
