import { listRulesOf } from '@portico/core/manifest';
import type { ScalarName, Shape } from '@portico/core/manifest';
import { toDecimalDigits, trimTrailingZeros } from '@portico/core/values';
import type { Attribute } from '../types/view.ts';
import { exactly, one } from './decimals.ts';
import { getLimits } from './numbers.ts';

/** The reason why a bound cannot be represented, and a replacement. */
export interface InexactBound {
  readonly bound: string;
  readonly reason: string;
  readonly fix: string;
  /** Whether only the type checker knows the bound, which may have lost digits: the rule is then compared with the written one. */
  readonly isUnwritten?: true;
}

/** The sides that the arguments of a rule limit. */
const sides: Readonly<Record<string, readonly ('least' | 'most' | 'value' | 'step')[]>> = {
  Range: ['least', 'most'],
  GreaterThan: ['least'],
  GreaterThanOrEqual: ['least'],
  LessThan: ['most'],
  LessThanOrEqual: ['most'],
  EqualTo: ['value'],
  NotEqualTo: ['value'],
};

/** A bound as written, and the side that it limits. */
interface WrittenBound {
  readonly scalar: ScalarName;
  readonly value: number;
  readonly written: string;
  readonly rule: string;
  readonly side: 'least' | 'most' | 'value' | 'step';
}

/** Returns the bound of a numeric rule that differs from the written number, or that is beyond all numbers of the type; undefined if there is none. */
export function findInexactBound({ name: rule, arguments: given, written: texts = [] }: Attribute, shape: Shape): InexactBound | undefined {
  if (shape.kind !== 'scalar') return undefined;
  for (const [index, side] of (sides[rule] ?? listTableSides(rule)).entries()) {
    const value = given[index];
    if (typeof value !== 'number') continue;
    const text = texts[index];
    const bound = { scalar: shape.scalar, value, written: text ?? String(value), rule, side };
    const unheld = findInfinite(bound) ?? findBeyond(bound) ?? (text === undefined ? findUnwritten(bound) : findInexact(bound));
    if (unheld) return unheld;
  }
  return undefined;
}

/** Returns the side of a numeric attribute from the table: its argument must be exactly the written number. */
function listTableSides(attribute: string): readonly 'step'[] {
  return listRulesOf(attribute).some(({ row }) => row.on.some((target) => target === 'number')) ? ['step'] : [];
}

function findInfinite({ value, written }: WrittenBound): InexactBound | undefined {
  return Number.isFinite(value) ? undefined : { bound: written, reason: 'is larger than every number', fix: 'Remove the bound.' };
}

const exactScalars = new Set<ScalarName>(['Long', 'Decimal']);

function findInexact({ scalar, value, written }: WrittenBound): InexactBound | undefined {
  if (!exactScalars.has(scalar)) return undefined;
  const digits = readWrittenDigits(written);
  const isKept = digits === undefined ? Math.abs(value) <= Number.MAX_SAFE_INTEGER : isRepresentedAs(scalar, value, digits);
  if (isKept) return undefined;
  const published = toDecimalDigits(String(value)) ?? written;
  const held = scalar === 'Long' && Number.isInteger(value) ? String(BigInt(value)) : published;
  const example = shorten(scalar, digits ?? held);
  const known = held === digits ? `would be published as ${published}` : `would be rounded to ${held}`;
  return {
    bound: digits === undefined ? `\`${written}\`` : written,
    reason: digits === undefined ? 'may have lost digits, because it is beyond 2^53' : known,
    fix: `Write a bound that a JavaScript number represents exactly, such as \`${example}\`, or compare the exact value in the handler.`,
  };
}

/** Finds a bound that may have lost digits. TypeScript gives the number of a literal, not its digits; up to 15 digits are exact. */
function findUnwritten({ scalar, value, written }: WrittenBound): InexactBound | undefined {
  const digits = (toDecimalDigits(written) ?? '').replace(/^[-0.]+|\./g, '').length;
  const isKept = Number.isInteger(value) ? Math.abs(value) <= Number.MAX_SAFE_INTEGER : digits <= 15;
  if (!exactScalars.has(scalar) || isKept) return undefined;
  const fix = 'Write a bound with at most 15 digits, or compare the exact value in the handler.';
  return { bound: written, reason: 'may have lost digits', fix, isUnwritten: true };
}

/** Returns whether a number equals the written one, both in the generated code and in the published schema. */
function isRepresentedAs(scalar: ScalarName, value: number, digits: string): boolean {
  const whole = scalar === 'Long' && Number.isInteger(value) ? String(BigInt(value)) : digits;
  return normalizeDigits(toDecimalDigits(String(value)) ?? '') === digits && whole === digits;
}

/** Returns the decimal digits of a numeric literal; undefined for anything else, such as the type of a constant. */
function readWrittenDigits(written: string): string | undefined {
  const text = written.replace(/_|\s/g, '');
  if (/^-?0[xob][\da-f]+$/i.test(text)) return text.startsWith('-') ? `-${BigInt(text.slice(1))}` : String(BigInt(text));
  const [, sign, number = ''] = /^([-+]?)(\d*\.?\d*(?:e[-+]?\d+)?)$/i.exec(text) ?? [];
  const digits = number === '' ? undefined : toDecimalDigits(number.replace(/^\./, '0.').replace(/\.(?=e|$)/i, ''));
  return digits === undefined ? undefined : normalizeDigits(sign === '-' ? `-${digits}` : digits);
}

function normalizeDigits(digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const rest = trimTrailingZeros(fraction);
  const head = whole.replace(/^(-?)0+(?=\d)/, '$1');
  const text = rest === '' ? head : `${head}.${rest}`;
  return text === '-0' ? '0' : text;
}

/** Truncates a number to the maximum number of digits that a double represents exactly. */
function shorten(scalar: ScalarName, digits: string): string {
  for (let kept = 15; kept > 0; kept--) {
    let seen = 0;
    const cut = digits.replace(/^(-?)0\.0*|\d/g, (part) => (part.length > 1 || !/\d/.test(part) ? part : ++seen > kept ? '0' : part));
    const text = normalizeDigits(cut);
    if (isRepresentedAs(scalar, Number(text), text)) return text;
  }
  return '0';
}

/** Finds a bound that no number of the type exceeds, so that it can never reject anything. */
function findBeyond({ scalar, value, written, rule, side }: WrittenBound): InexactBound | undefined {
  const limits = getLimits(scalar);
  if (!limits) return undefined;
  const [least, most] = limits;
  const number = exactly(value);
  const isLimit = (limit: bigint) => rule !== 'LessThan' && rule !== 'GreaterThan' && written === String(limit) && BigInt(value) !== limit;
  const [type, other] = scalar === 'Int' ? ['an Int', 'Long'] : ['a Long', 'Decimal'];
  const beyond = { bound: written, fix: `Remove the bound, or use \`${other}\` for larger numbers.` };
  if (side === 'most' && (number > most * one || isLimit(most)))
    return { ...beyond, reason: `rejects nothing: ${type} is never greater than ${most}` };
  if (side === 'least' && number < least * one) return { ...beyond, reason: `rejects nothing: ${type} is never less than ${least}` };
  const isNumber = number >= least * one && number <= most * one && number % one === 0n;
  if (rule !== 'NotEqualTo' || isNumber) return undefined;
  return { bound: written, reason: `rejects nothing: ${type} is never ${value}`, fix: 'Remove the rule.' };
}
