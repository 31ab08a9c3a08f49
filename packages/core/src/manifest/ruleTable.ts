import type { textTests } from '../values/rules.ts';

/** A rule that a text satisfies by itself. */
export interface TextRuleRow {
  readonly on: 'text';
  /** The text that satisfies it: `a payment card number`. */
  readonly is: string;
  /** The function of `@portico/core/values` that says whether a text satisfies it; emitted code calls it. */
  readonly test: keyof typeof textTests;
  /** What a JSON schema says of it; nothing where the server alone enforces it. */
  readonly schema: { readonly format?: string; readonly pattern?: string };
  /** The fewest and the most characters of a text that satisfies it. */
  readonly least: number;
  readonly most: number;
  /** A pattern that every text which satisfies it matches. */
  readonly pattern: string;
}

/** A rule that a time satisfies by where it lies. */
export interface TimeRuleRow {
  readonly on: 'time';
  /** What a failure says: `must lie in the future`. */
  readonly must: string;
  /** Where it may lie: -1 in the past, 0 now, 1 in the future. */
  readonly sides: readonly (-1 | 0 | 1)[];
}

const atom = "[\\w!#$%&'*+\\/=?^`{|}~.\\-]";

/**
 * The rules without arguments that one value satisfies by itself. The attribute of a rule has its name with a capital letter, and `validation.<name>`
 * is the code of its failure. A new rule is a row here, its attribute in `rules.ts`, and the function that tests a text.
 */
export const ruleTable = {
  email: {
    on: 'text',
    is: 'an e-mail address',
    test: 'isEmail',
    schema: { format: 'email' },
    least: 3,
    most: 65_536,
    pattern: `^(?:${atom}+|"[ -~]*")@(?:[A-Za-z0-9][A-Za-z0-9.\\-]*|\\[[0-9A-Za-z:.]+\\])$`,
  },
  url: {
    on: 'text',
    is: 'an absolute URL',
    test: 'isUrl',
    schema: { format: 'uri' },
    least: 2,
    most: 65_536,
    pattern: '^[A-Za-z][A-Za-z0-9+.\\-]*:[!-~]*$',
  },
  phone: {
    on: 'text',
    is: 'a phone number in international form',
    test: 'isPhone',
    schema: {},
    least: 7,
    most: Infinity,
    pattern: '^\\+(?:[\\s().\\-]*\\d){6,15}[\\s().\\-]*$',
  },
  creditCard: {
    on: 'text',
    is: 'a payment card number',
    test: 'isCreditCard',
    schema: {},
    least: 12,
    most: Infinity,
    pattern: '^\\d(?:[ \\-]*\\d){11,18}$',
  },
  future: { on: 'time', must: 'must lie in the future', sides: [1] },
  past: { on: 'time', must: 'must lie in the past', sides: [-1] },
  futureOrPresent: { on: 'time', must: 'must not lie in the past', sides: [0, 1] },
  pastOrPresent: { on: 'time', must: 'must not lie in the future', sides: [-1, 0] },
} as const satisfies Readonly<Record<string, TextRuleRow | TimeRuleRow>>;

/** The name of a rule in the table. */
export type TableRule = keyof typeof ruleTable;

/** Returns the row of a rule by the rule's name; undefined of a rule that is not in the table. */
export function findRuleRow(rule: string): TextRuleRow | TimeRuleRow | undefined {
  return Object.hasOwn(ruleTable, rule) ? ruleTable[rule as TableRule] : undefined;
}

/** Returns the row of a rule about texts by the rule's name; undefined of any other rule. */
export function findTextRule(rule: string): TextRuleRow | undefined {
  const row = findRuleRow(rule);
  return row?.on === 'text' ? row : undefined;
}

/** Returns the row of a rule about times by the rule's name; undefined of any other rule. */
export function findTimeRule(rule: string): TimeRuleRow | undefined {
  const row = findRuleRow(rule);
  return row?.on === 'time' ? row : undefined;
}
