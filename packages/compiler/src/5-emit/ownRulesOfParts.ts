import { getRuleParams, listReferredProperties } from '@portico/core/manifest';
import type { Rule, Shape } from '@portico/core/manifest';
import type { ModuleText } from './moduleText.ts';
import type { LocalNames } from './names.ts';
import { emitOwnBroken, emitGiven, isLeaf } from './ownRules.ts';
import type { OwnRule } from './ownRules.ts';
import { emitGuarded } from './reading.ts';
import { emitFailure } from './rules.ts';
import type { FailurePlace } from './rules.ts';

/** A value with parts: its shape without the rules of the application, and these rules. */
export interface RuledParts {
  readonly plain: Shape;
  readonly own: readonly OwnRule[];
}

/** Separates the rules of the application about an object, a union or a list, because they run after all its parts; undefined if there are none. */
export function separateOwnRules(shape: Shape): RuledParts | undefined {
  const { rules = [], ...solid } = shape;
  const own = isLeaf(shape) ? [] : rules.filter(isAboutValue);
  if (own.length === 0) return undefined;
  const others = rules.filter((rule) => !isAboutValue(rule));
  return { plain: (others.length > 0 ? { ...solid, rules: others } : solid) as Shape, own };
}

function isAboutValue(rule: Rule): rule is OwnRule {
  return rule.rule === 'own' && listReferredProperties(rule).length === 0;
}

/** A value whose parts have been read or checked. */
interface CheckedParts {
  readonly value: string;
  readonly place: FailurePlace;
  readonly mayBeNull: boolean;
}

/** Returns the statement that precedes the value, and a function that emits its rules afterwards. They are skipped if one of its parts has a failure. */
export function emitOwnRulesOfParts(
  { module, names }: { readonly module: ModuleText; readonly names: LocalNames },
  own: readonly OwnRule[],
): { readonly before: string; readonly emitRules: (parts: CheckedParts) => string[] } {
  const count = `${module.reading('countFailures')}(call)`;
  const known = names.free('failuresBefore');
  return {
    before: `const ${known} = ${count};`,
    emitRules: ({ value, place, mayBeNull }) =>
      emitGuarded(
        `${mayBeNull ? `${value} != null && ` : ''}${count} === ${known}`,
        own.map((rule) => {
          const broken = emitOwnBroken(module, rule, { value, given: emitGiven(rule, ''), unless: '' });
          return `if (${broken}) ${emitFailure(place, rule.name, rule.message, getRuleParams(rule))}`;
        }),
      ),
  };
}
