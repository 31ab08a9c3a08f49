import type { Rule, Shape } from '@portico/core/manifest';
import { label } from '../../finding.ts';
import { reportSlowPattern } from '../../patterns/slowPattern.ts';
import type { RuleContext } from '../types/applyRules.ts';
import type { Attribute } from '../types/view.ts';
import { findInexactBound } from './bounds.ts';
import { findContradiction, findListed } from './contradictions.ts';
import { formatConstant } from './refusals.ts';
import type { ConstantValue } from './refusals.ts';
import { reportArgument } from './reportArgument.ts';

/** The rules that an attribute represents. */
export interface RuleResult {
  readonly attribute: Attribute;
  readonly rules: readonly Rule[];
}

/** Adds rules to a shape. Rules that no value can satisfy, or that differ from the source, are findings and are omitted. */
export function checkRules(shape: Shape, made: readonly RuleResult[], context: RuleContext): Shape {
  const { rules: _rules, ...plain } = shape;
  const single = made.filter((each) => checkOne(plain as Shape, each, context));
  const sound = checkTogether(shape, single, context);
  const rules = [...(shape.rules ?? []), ...sound.flatMap((each) => each.rules)];
  if (rules.length === 0) return shape;
  const ruled = { ...shape, rules };
  // One mistake is one finding.
  if (sound.length === made.length) checkListed(ruled, sound, context);
  checkPatterns(ruled, sound, context);
  return ruled;
}

/** Returns whether an attribute can be satisfied by itself. */
function checkOne(shape: Shape, { attribute, rules }: RuleResult, context: RuleContext): boolean {
  const unheld = findInexactBound(attribute, shape);
  if (unheld) {
    const { isUnwritten, ...about } = unheld;
    const facts = { rule: attribute.name, property: getSubjectName(context), ...about };
    context.findings.report('PRAG0550', facts, label(attribute.place, unheld.reason));
    return isUnwritten === true;
  }
  const reason = findContradiction({ ...shape, rules }, (each) => context.resolve(each));
  if (reason !== undefined) reportArgument(attribute, reason, context);
  return reason === undefined;
}

/** Returns the attributes that some value satisfies together; reports PRAG0548 for the others. */
function checkTogether(shape: Shape, made: readonly RuleResult[], context: RuleContext): readonly RuleResult[] {
  const findProblem = (some: readonly RuleResult[]) =>
    findContradiction({ ...shape, rules: [...(shape.rules ?? []), ...some.flatMap(({ rules }) => rules)] }, (each) =>
      context.resolve(each),
    );
  if (made.length === 0 || findProblem(made) === undefined) return made;
  let culprits = made;
  for (const each of made) {
    const fewer = culprits.filter((other) => other !== each);
    if (fewer.length > 0 && findProblem(fewer) !== undefined) culprits = fewer;
  }
  const reason = findProblem(culprits)!;
  const names = culprits.map(({ attribute }) => `\`${formatAttribute(attribute)}\``);
  const own = culprits.length === 1 ? [...names, 'the rules of its type'] : names;
  const [last, ...others] = culprits.toReversed();
  context.findings.report(
    'PRAG0548',
    { property: getSubjectName(context), rules: `${own.slice(0, -1).join(', ')} and ${own.at(-1)!}`, reason },
    label(last!.attribute.place, reason),
    ...others.map(({ attribute }) => label(attribute.place, 'contradicts it')),
  );
  return checkTogether(
    shape,
    made.filter((each) => each !== last),
    context,
  );
}

/** Reports PRAG0549: a listed value that another rule rejects. */
function checkListed(shape: Shape, made: readonly RuleResult[], context: RuleContext): void {
  const listed = findListed(shape, (each) => context.resolve(each));
  if (!listed?.reason) return;
  const { attribute } = made.find(({ rules }) => rules.some(({ rule }) => rule === 'oneOf')) ?? made.at(-1)!;
  const facts = { property: getSubjectName(context), reason: listed.reason };
  context.findings.report('PRAG0549', facts, label(attribute.place, listed.reason));
}

/** Reports PRAG0545: a pattern is matched only against texts of limited length. */
function checkPatterns({ rules = [] }: Shape, made: readonly RuleResult[], { findings, subject }: RuleContext): void {
  const bounds = rules.flatMap((rule) => (rule.rule === 'maxLength' ? [rule.count] : []));
  const longest = bounds.length > 0 ? Math.min(...bounds) : undefined;
  for (const { attribute, rules: own } of made) {
    for (const rule of own) {
      if (rule.rule === 'pattern') reportSlowPattern(findings, { pattern: rule.pattern, subject, place: attribute.place, longest });
    }
  }
}

/** Returns the property for a message: its name, or the result. */
function getSubjectName({ subject }: RuleContext): string {
  return subject === '' ? 'the result' : `'${subject}'`;
}

/** Formats an attribute as in the source: `Range<1, 10>`. */
function formatAttribute({ name, arguments: given }: Attribute): string {
  const texts = given.filter((each) => each !== undefined).map((each) => formatConstant(each as ConstantValue).replaceAll('"', "'"));
  return texts.length > 0 ? `${name}<${texts.join(', ')}>` : name;
}
