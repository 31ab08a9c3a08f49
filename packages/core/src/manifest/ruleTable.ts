import type { ArgumentKind, RuleArguments, RuleKeywords, RuleRow, TimeRow, ValueKind } from './ruleRow.ts';

const atom = "[\\w!#$%&'*+\\/=?^`{|}~.\\-]";

/**
 * The rules about a single value, in the order in which messages name them. `validation.<name>` is the code of a rule's failure. A new
 * rule is a row here, its attribute in `rules.ts`, and its test in `values/rules.ts`.
 */
export const ruleTable = {
  minLength: {
    on: ['text'],
    takes: 'count',
    as: 'count',
    param: 'min',
    must: (count) => `must have at least ${plural(count, 'character')}`,
    test: 'hasLength',
    schema: (count, kind) => describeMinimum(count, kind),
  },
  maxLength: {
    on: ['text'],
    takes: 'count',
    as: 'count',
    param: 'max',
    must: (count) => `must have at most ${plural(count, 'character')}`,
    test: 'fitsLength',
    schema: (count, kind) => describeMaximum(count, kind),
  },
  minItems: {
    on: ['list'],
    attributes: ['MinLength', 'MinCount'],
    takes: 'count',
    as: 'count',
    param: 'min',
    must: (count) => `must have at least ${plural(count, 'element')}`,
    test: 'hasItems',
    schema: (count, kind) => describeMinimum(count, kind),
  },
  maxItems: {
    on: ['list'],
    attributes: ['MaxLength', 'MaxCount'],
    takes: 'count',
    as: 'count',
    param: 'max',
    must: (count) => `must have at most ${plural(count, 'element')}`,
    test: 'fitsItems',
    schema: (count, kind) => describeMaximum(count, kind),
  },
  multipleOf: {
    on: ['number'],
    takes: 'positive',
    as: 'divisor',
    must: (divisor) => `must be a multiple of ${divisor}`,
    test: 'isMultipleOf',
    schema: (multipleOf, kind) => (kind === 'number' ? { multipleOf } : {}),
  },
  notEmpty: {
    on: ['text', 'list'],
    must: () => 'must not be empty',
    test: 'isFilled',
    // Text of white space only counts as empty, which a length cannot say.
    schema: (_none, kind) => (kind === 'text' ? { minLength: 1, pattern: '\\S' } : describeMinimum(1, kind)),
    language: () => ({ words: 'is not empty', pattern: '\\S', least: 1 }),
  },
  email: {
    on: ['text'],
    must: () => 'must be an e-mail address',
    test: 'isEmail',
    schema: () => ({ format: 'email' }),
    language: () => ({
      words: 'is an e-mail address',
      pattern: `^(?:${atom}+|"[ -~]*")@(?:[A-Za-z0-9][A-Za-z0-9.\\-]*|\\[[0-9A-Za-z:.]+\\])$`,
      least: 3,
      most: 65_536,
    }),
  },
  url: {
    on: ['text'],
    must: () => 'must be an absolute URL',
    test: 'isUrl',
    schema: () => ({ format: 'uri' }),
    language: () => ({ words: 'is an absolute URL', pattern: '^[A-Za-z][A-Za-z0-9+.\\-]*:[!-~]*$', least: 2, most: 65_536 }),
  },
  phone: {
    on: ['text'],
    must: () => 'must be a phone number in international form',
    test: 'isPhone',
    language: () => ({
      words: 'is a phone number in international form',
      pattern: '^\\+(?:[\\s().\\-]*\\d){6,15}[\\s().\\-]*$',
      least: 7,
    }),
  },
  creditCard: {
    on: ['text'],
    must: () => 'must be a payment card number',
    test: 'isCreditCard',
    language: () => ({ words: 'is a payment card number', pattern: '^\\d(?:[ \\-]*\\d){11,18}$', least: 12 }),
  },
  pattern: {
    on: ['text'],
    attributes: ['Regex'],
    takes: 'pattern',
    as: 'pattern',
    must: (pattern) => `must match the pattern ${pattern}`,
    test: 'matchesPattern',
    schema: (pattern, kind) => (kind === 'text' ? { pattern } : {}),
    language: (pattern) => ({ words: `matches ${pattern}`, pattern }),
  },
  // Special code reads the types that it fits, and those of its values.
  oneOf: {
    on: [],
    takes: 'values',
    as: 'values',
    must: (values) => `must be one of ${values.join(', ')}`,
    test: 'isOneOf',
    schema: (values) => ({ enum: values }),
  },
  uniqueItems: {
    on: ['array'],
    must: () => 'must not contain duplicate elements',
    test: 'areDistinct',
    schema: (_none, kind) => (kind === 'list' ? { uniqueItems: true } : {}),
  },
  minDuration: {
    on: ['duration'],
    takes: 'duration',
    as: 'bound',
    param: 'min',
    must: (bound) => `must be at least ${bound}`,
    test: 'isAtLeastAsLong',
    // JSON Schema has no bounds of text.
    schema: (bound) => ({ 'x-min-duration': bound }),
  },
  maxDuration: {
    on: ['duration'],
    takes: 'duration',
    as: 'bound',
    param: 'max',
    must: (bound) => `must be at most ${bound}`,
    test: 'isAtMostAsLong',
    schema: (bound) => ({ 'x-max-duration': bound }),
  },
  future: { on: ['time'], must: () => 'must be in the future', sides: [1] },
  past: { on: ['time'], must: () => 'must be in the past', sides: [-1] },
  futureOrPresent: { on: ['time'], must: () => 'must not be in the past', sides: [0, 1] },
  pastOrPresent: { on: ['time'], must: () => 'must not be in the future', sides: [-1, 0] },
} as const satisfies Readonly<Record<string, RuleRow>>;

/** The name of a rule in the table. */
export type TableRule = keyof typeof ruleTable;

type MemberOf<Row> = Row extends { takes: infer Kind extends ArgumentKind; as: infer Member extends string }
  ? { readonly [_ in Member]: RuleArguments[Kind] }
  : unknown;

/** A rule of the table in the form of the manifest. */
export type ValueRule = { [Name in TableRule]: { readonly rule: Name } & MemberOf<(typeof ruleTable)[Name]> }[TableRule];

/** Returns the row of a rule by the rule's name; undefined if the rule is not in the table. */
export function findRuleRow(rule: string): RuleRow | undefined {
  return Object.hasOwn(ruleTable, rule) ? ruleTable[rule as TableRule] : undefined;
}

/** Returns the row of a rule about times by the rule's name; undefined for any other rule. */
export function findTimeRule(rule: string): TimeRow | undefined {
  const row = findRuleRow(rule);
  return row && 'sides' in row ? row : undefined;
}

/** The rules by their attributes. */
const byAttribute = Map.groupBy(
  (Object.entries(ruleTable) as [TableRule, RuleRow][]).flatMap(([rule, row]) =>
    (row.attributes ?? [`${rule.charAt(0).toUpperCase()}${rule.slice(1)}`]).map((attribute) => ({ attribute, rule, row })),
  ),
  ({ attribute }) => attribute,
);

/** Returns the rules of an attribute, one for each of the types that it fits. */
export function listRulesOf(attribute: string): readonly { readonly rule: TableRule; readonly row: RuleRow }[] {
  return byAttribute.get(attribute) ?? [];
}

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

function describeMinimum(count: number, kind: ValueKind): RuleKeywords {
  if (kind === 'text') return { minLength: count };
  if (kind === 'list') return { minItems: count };
  return kind === 'dictionary' ? { minProperties: count } : {};
}

function describeMaximum(count: number, kind: ValueKind): RuleKeywords {
  if (kind === 'text') return { maxLength: count };
  if (kind === 'list') return { maxItems: count };
  return kind === 'dictionary' ? { maxProperties: count } : {};
}
