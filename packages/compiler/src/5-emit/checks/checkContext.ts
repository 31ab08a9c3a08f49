import type { Shape } from '@portico/core/manifest';
import { listFacets } from '../../shapes/unions/facets.ts';
import type { ModuleText } from '../moduleText.ts';
import type { LocalNames } from '../names.ts';
import type { Types } from '../reach.ts';
import { getFailurePlace } from '../reading.ts';
import { emitRuleLines } from '../rules.ts';

/** What emitting the check of a value of the program needs to know of its surroundings. */
export interface CheckContext {
  readonly module: ModuleText;
  readonly names: LocalNames;
  readonly types: Types;
  /** The function that checks a named type, imported. */
  readonly checkerOf: (typeName: string) => string;
  /** How values inside of others are checked. */
  readonly check: (context: CheckContext, shape: Shape, target: CheckTarget) => string[];
  /** Whether rules are checked, too; otherwise types alone. */
  readonly rules: boolean;
}

/** A value to be checked and where it stands. */
export interface CheckTarget {
  /** The expression of the value; it may be repeated. */
  readonly value: string;
  /** The expression of the JSON pointer. */
  readonly at: string;
  /** What messages and variables call it. */
  readonly name: string;
}

/** Whether any value is of the shape. */
export function acceptsAny(shape: Shape, { types }: CheckContext): boolean {
  return listFacets(shape, types).facets.some(({ kind }) => kind === 'any');
}

/** The statements of a value's own rules; none where types alone are checked. */
export function ownRules({ module, rules }: CheckContext, shape: Shape, target: CheckTarget): string[] {
  return rules ? emitRuleLines(module, { shape, value: target.value, raw: target.value }, getFailurePlace(target)) : [];
}
