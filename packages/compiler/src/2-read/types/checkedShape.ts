import type { Shape } from '@portico/core/manifest';
import type { CheckedName, CheckedType } from '../../0-program/checker/port.ts';
import type { Findings, Place } from '../../finding.ts';
import type { TypeRecord } from '../records.ts';

/** Why a type of TypeScript has no form in JSON, and the member path where it stands. */
export interface Problem {
  readonly why:
    | Extract<CheckedType, { kind: 'unsupported' }>['why']
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
  /** The type that the members begin at, if that is not the position: one that has a name and that only TypeScript can expand. */
  readonly owner?: CheckedName;
  /** The keys of the instantiations that have it in an argument. It counts only if they have such a problem themselves. */
  readonly argumentOf?: readonly string[];
}

/** A type of TypeScript as a shape. */
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
  /** Where rules that do not fit are reported. */
  readonly report: Findings['report'];
  /** The position or the named type that is converted. */
  place(): Place;
  /** The property or the named type that is converted, for messages. */
  subject(): string;
  /** The shape of a named type that was read from the syntax. */
  recordOf(key: string): TypeRecord | undefined;
  /** Reads a type that a file of the project declares at its top level. Returns its key if it is a named type. */
  declaredKey(file: string, name: string): string | undefined;
  /** Returns whether a file belongs to the package of the language. */
  isLanguage(file: string): boolean;
}
