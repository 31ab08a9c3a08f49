import type { Shape } from '@portico/core/manifest';
import type { CheckedName, CheckedType } from '../../0-program/checker/port.ts';
import type { Findings, Place } from '../../finding.ts';
import type { TypeRecord } from '../records.ts';
import type { FindOwnRule } from './checkedMarks.ts';

/** Why a type of TypeScript has no JSON representation, and the path of members that leads to it. */
export interface Problem {
  readonly why:
    | Extract<CheckedType, { kind: 'unsupported' }>['why']
    | 'any'
    | 'never'
    | 'undefined'
    | 'tuple'
    | 'recursion'
    | 'class'
    | 'template'
    | 'too large';
  readonly text: string;
  /** The members from the position to the type, as TypeScript writes an access to them: `lines[].price`. */
  readonly path: string;
  /** The same, member by member: `lines`, `[]`, `price`. */
  readonly steps: readonly string[];
  /** The type at which the path begins, if that is not the position: a named type that only TypeScript can expand. */
  readonly owner?: CheckedName;
  /** The keys of the instantiations with this problem in an argument. It counts only if they have such a problem themselves. */
  readonly argumentOf?: readonly string[];
}

/** A type of TypeScript, converted into a shape. */
export interface CheckedShape {
  readonly shape: Shape;
  /** `undefined` is one of its values. */
  readonly absent?: true;
  readonly wireName?: string;
}

/** A type that a file of the project declares at its top level. */
export interface DeclaredType {
  readonly file: string;
  readonly name: string;
}

/** The project facts that the conversion needs. */
export interface CheckedContext {
  readonly root: string;
  /** The target of findings about rules that do not fit. */
  readonly report: Findings['report'];
  /** The position or the named type that is converted. */
  place(): Place;
  /** The property or the named type that is converted, for messages. */
  subject(): string;
  /** The shape of a named type that was read from the syntax. */
  recordOf(key: string): TypeRecord | undefined;
  /** Reads a type that a file of the project declares at its top level. Returns its key if it is a named type. */
  declaredKey(file: string, name: string): string | undefined;
  /** Finds a rule of the application by its name. */
  readonly findOwn: FindOwnRule;
  /** Returns whether a file belongs to the package of the language. */
  isLanguage(file: string): boolean;
}
