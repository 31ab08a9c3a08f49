import { describeRule } from '@portico/core/manifest';
import type { Rule, Shape } from '@portico/core/manifest';
import { toMilliseconds } from '@portico/core/values';
import { none } from './differences.ts';
import type { Aspect, ShapeDifference, Sides } from './differences.ts';

/** The value of a limit; an open one is rejected itself. */
interface LimitValue {
  readonly value: number;
  readonly isOpen?: boolean;
}

/** A limit: the largest or the smallest value that a reader accepts. */
interface Limit {
  readonly what: string;
  readonly isUpper: boolean;
  /** Returns the limit that a rule sets; undefined if it sets none. */
  readonly of: (rule: Rule) => LimitValue | number | undefined;
  /** The limit without a rule, if there is one. */
  readonly without?: number;
}

function getBound(rule: Rule, closed: string, open: string): LimitValue | undefined {
  if (rule.rule !== 'compare' || !('value' in rule.bound)) return undefined;
  if (rule.comparison === closed || rule.comparison === 'equalTo') return { value: rule.bound.value };
  return rule.comparison === open ? { value: rule.bound.value, isOpen: true } : undefined;
}

const limits: readonly Limit[] = [
  { what: 'the minimum length', isUpper: false, of: (rule) => (rule.rule === 'minLength' ? rule.count : undefined), without: 0 },
  { what: 'the maximum length', isUpper: true, of: (rule) => (rule.rule === 'maxLength' ? rule.count : undefined) },
  { what: 'the minimum number of elements', isUpper: false, of: (rule) => (rule.rule === 'minItems' ? rule.count : undefined), without: 0 },
  { what: 'the maximum number of elements', isUpper: true, of: (rule) => (rule.rule === 'maxItems' ? rule.count : undefined) },
  { what: 'the minimum', isUpper: false, of: (rule) => getBound(rule, 'greaterThanOrEqual', 'greaterThan') },
  { what: 'the maximum', isUpper: true, of: (rule) => getBound(rule, 'lessThanOrEqual', 'lessThan') },
  { what: 'the shortest duration', isUpper: false, of: (rule) => (rule.rule === 'minDuration' ? toMilliseconds(rule.bound) : undefined) },
  { what: 'the longest duration', isUpper: true, of: (rule) => (rule.rule === 'maxDuration' ? toMilliseconds(rule.bound) : undefined) },
  { what: 'the maximum size of the file', isUpper: true, of: (rule) => (rule.rule === 'maxFileSize' ? rule.bytes : undefined) },
];

/** Returns the rules because of which a reader rejects a value that the writer's rules allow. Only requests have rules: stored rows and results can be older than a rule. */
export function compareRules(
  writer: Shape,
  reader: Shape,
  { flow, path }: Sides & { readonly path: readonly string[] },
): ShapeDifference[] {
  if (flow !== 'request') return [];
  const [written, read] = [writer.rules ?? [], reader.rules ?? []];
  const differ = (aspect: Aspect, what: string, before: string, after: string): ShapeDifference => ({
    aspect,
    path,
    what,
    writer: before,
    reader: after,
  });
  return [
    ...limits.flatMap((limit) => compareLimit(limit, written, read).map(([before, after]) => differ('limit', limit.what, before, after))),
    ...compareValues(writer, reader).map(([before, after]) => differ('values', 'the values', before, after)),
    ...compareTypes(written, read).map(([before, after]) => differ('media', 'the media types', before, after)),
    ...read.flatMap((rule) => {
      const aspect = getAspect(rule);
      if (aspect === undefined || written.some((each) => isAsStrict(each, rule))) return [];
      const others = written.filter((each) => each.rule === rule.rule && getAspect(each) === aspect);
      const before = aspect === 'pattern' ? others.map(describe).join(', ') || none : none;
      return [differ(aspect, aspect === 'pattern' ? 'the pattern' : 'the rule', before, describe(rule))];
    }),
  ];
}

function compareLimit({ isUpper, of, without }: Limit, written: readonly Rule[], read: readonly Rule[]): [string, string][] {
  const sign = isUpper ? 1 : -1;
  const isTighter = (one: LimitValue, other: LimitValue) =>
    sign * one.value < sign * other.value || (one.value === other.value && one.isOpen === true && !other.isOpen);
  const findTightest = (rules: readonly Rule[]): LimitValue | undefined => {
    const found = rules.flatMap((rule) => {
      const limit = of(rule);
      return limit === undefined ? [] : [typeof limit === 'number' ? { value: limit } : limit];
    });
    return found.reduce<LimitValue | undefined>((least, each) => (!least || isTighter(each, least) ? each : least), undefined);
  };
  const none = without === undefined ? undefined : { value: without };
  // Text or a list that must not be empty has at least one element.
  const isFilled = without === 0 && written.some(({ rule }) => rule === 'notEmpty');
  const [before, after] = [findTightest(written) ?? (isFilled ? { value: 1 } : none), findTightest(read) ?? none];
  if (!after || (before && !isTighter(after, before))) return [];
  return [[formatLimit(before), formatLimit(after)]];
}

function formatLimit(limit: LimitValue | undefined): string {
  if (!limit) return none;
  return limit.isOpen ? `${limit.value}, exclusive` : String(limit.value);
}

/** Compares the lists of which a value must be one. */
function compareValues(writer: Shape, reader: Shape): [string, string][] {
  const read = listValues(reader);
  if (!read) return [];
  const written = listValues(writer) ?? (writer.kind === 'enum' ? writer.values : undefined);
  if (written?.every((value) => read.includes(value))) return [];
  const words = (values: readonly unknown[] | undefined) => values?.map((value) => JSON.stringify(value)).join(', ') ?? 'any';
  return [[words(written), words(read)]];
}

function listValues({ rules = [] }: Shape): readonly (string | number | boolean)[] | undefined {
  return rules.find((rule) => rule.rule === 'oneOf')?.values;
}

function compareTypes(written: readonly Rule[], read: readonly Rule[]): [string, string][] {
  const types = (rules: readonly Rule[]) => rules.find((rule) => rule.rule === 'contentTypes')?.types;
  const [before, after] = [types(written), types(read)];
  if (!after || before?.every((type) => after.includes(type))) return [];
  return [[before?.join(', ') ?? 'any', after.join(', ')]];
}

/** Returns the aspect of a rule that is neither a limit nor a list of values: a reader accepts a value if the writer obeys the same rule. */
function getAspect(rule: Rule): Aspect | undefined {
  switch (rule.rule) {
    case 'pattern':
      return 'pattern';
    case 'email':
    case 'url':
    case 'phone':
    case 'creditCard':
      return 'format';
    case 'notEmpty':
    case 'uniqueItems':
    case 'multipleOf':
    case 'own':
    case 'future':
    case 'past':
    case 'futureOrPresent':
    case 'pastOrPresent':
      return 'rule';
    case 'compare':
      return 'property' in rule.bound || rule.comparison === 'equalTo' || rule.comparison === 'notEqualTo' ? 'rule' : undefined;
    default:
      return undefined;
  }
}

/** Returns whether every value that satisfies one rule satisfies another. */
function isAsStrict(one: Rule, other: Rule): boolean {
  if (one.rule === 'multipleOf' && other.rule === 'multipleOf') return Number.isInteger(one.divisor / other.divisor);
  if (other.rule === 'notEmpty' && one.rule === 'minItems') return one.count > 0;
  if (one.rule === 'future' && other.rule === 'futureOrPresent') return true;
  if (one.rule === 'past' && other.rule === 'pastOrPresent') return true;
  return JSON.stringify(one) === JSON.stringify(other);
}

function describe(rule: Rule): string {
  if (rule.rule === 'pattern') return rule.pattern;
  if (rule.rule === 'own') return rule.name;
  if (rule.rule === 'compare' && 'property' in rule.bound) return `${rule.comparison} ${rule.bound.property}`;
  return describeRule(rule) ?? rule.rule;
}
