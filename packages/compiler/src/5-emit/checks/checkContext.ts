import type { Shape } from '@portico/core/manifest';
import { listFacets } from '../../shapes/unions/facets.ts';
import type { ModuleText } from '../moduleText.ts';
import type { LocalNames } from '../names.ts';
import type { Types } from '../reach.ts';
import { getFailurePlace } from '../reading.ts';
import { emitRuleLines } from '../rules.ts';

/** The context in which the check of a run-time value is emitted. */
export interface CheckContext {
  readonly module: ModuleText;
  readonly names: LocalNames;
  readonly types: Types;
  /** The function that checks a named type, imported. */
  readonly checkerOf: (typeName: string) => string;
  /** Emits the check of a nested value. */
  readonly check: (context: CheckContext, shape: Shape, target: CheckTarget) => string[];
  /** Whether to check rules as well as types. */
  readonly rules: boolean;
}

/** A value to check, and its position. */
export interface CheckTarget {
  /** The expression of the value. It may be repeated. */
  readonly value: string;
  /** The expression of the JSON pointer. */
  readonly at: string;
  /** The name of the value in messages and variables. */
  readonly name: string;
}

/** Returns whether the shape accepts any value. */
export function acceptsAny(shape: Shape, { types }: CheckContext): boolean {
  return listFacets(shape, types).facets.some(({ kind }) => kind === 'any');
}

/** Returns the statements that check a value's own rules, or none if only types are checked. */
export function emitOwnRules({ module, rules }: CheckContext, shape: Shape, target: CheckTarget): string[] {
  return rules ? emitRuleLines(module, { shape, value: target.value, raw: target.value }, getFailurePlace(target)) : [];
}
