import { listRulesOf } from '@portico/core/manifest';
import type { ScalarName, Shape } from '@portico/core/manifest';
import { decimalDigits, withoutTrailingZeros } from '@portico/core/values';
import type { Attribute } from '../types/view.ts';
import { exactly, one } from './decimals.ts';
import { limitsOf } from './numbers.ts';

/** Why a bound cannot be kept, and what to write instead. */
export interface UnheldBound {
  readonly bound: string;
  readonly reason: string;
  readonly fix: string;
  /** Whether only the type checker knows the bound, which may have lost digits: the rule is compared with the one that is written. */
  readonly isUnwritten?: true;
}

/** Which side of a rule its arguments bound. */
const sides: Readonly<Record<string, readonly ('least' | 'most' | 'value' | 'step')[]>> = {
  Range: ['least', 'most'],
  GreaterThan: ['least'],
  GreaterThanOrEqual: ['least'],
  LessThan: ['most'],
  LessThanOrEqual: ['most'],
  EqualTo: ['value'],
  NotEqualTo: ['value'],
};

/** A bound as it is written, and what it bounds. */
interface WrittenBound {
  readonly scalar: ScalarName;
  readonly value: number;
  readonly written: string;
  readonly rule: string;
  readonly side: 'least' | 'most' | 'value' | 'step';
}

/** Returns the bound of a numeric rule that is not the number that is written, or that lies beyond all numbers of the type; undefined if there is none. */
export function findUnheldBound({ name: rule, arguments: given, written: texts = [] }: Attribute, shape: Shape): UnheldBound | undefined {
  if (shape.kind !== 'scalar') return undefined;
  for (const [index, side] of (sides[rule] ?? sidesOfTable(rule)).entries()) {
    const value = given[index];
    if (typeof value !== 'number') continue;
    const text = texts[index];
    const bound = { scalar: shape.scalar, value, written: text ?? String(value), rule, side };
    const unheld = findInfinite(bound) ?? findBeyond(bound) ?? (text === undefined ? findUnwritten(bound) : findInexact(bound));
    if (unheld) return unheld;
  }
  return undefined;
}

/** The argument of a rule of the table about numbers must be the number that is written. */
function sidesOfTable(attribute: string): readonly 'step'[] {
  return listRulesOf(attribute).some(({ row }) => row.on.some((target) => target === 'number')) ? ['step'] : [];
}

function findInfinite({ value, written }: WrittenBound): UnheldBound | undefined {
  return Number.isFinite(value) ? undefined : { bound: written, reason: 'is larger than every number', fix: 'Take the bound off.' };
}

const exactScalars = new Set<ScalarName>(['Long', 'Decimal']);

function findInexact({ scalar, value, written }: WrittenBound): UnheldBound | undefined {
  if (!exactScalars.has(scalar)) return undefined;
  const digits = writtenDigits(written);
  const isKept = digits === undefined ? Math.abs(value) <= Number.MAX_SAFE_INTEGER : isHeldAs(scalar, value, digits);
  if (isKept) return undefined;
  const published = decimalDigits(String(value)) ?? written;
  const held = scalar === 'Long' && Number.isInteger(value) ? String(BigInt(value)) : published;
  const example = shorten(scalar, digits ?? held);
  const known = held === digits ? `would be published as ${published}` : `would be held as ${held}`;
  return {
    bound: digits === undefined ? `\`${written}\`` : written,
    reason: digits === undefined ? 'may have lost digits: it lies beyond 2^53' : known,
    fix: `Write a bound that a JavaScript number holds exactly, such as \`${example}\`, or compare the exact value in the handler.`,
  };
}

/** TypeScript gives the number that a literal is held as, and not its digits. Up to 15 of them are those that were written. */
function findUnwritten({ scalar, value, written }: WrittenBound): UnheldBound | undefined {
  const digits = (decimalDigits(written) ?? '').replace(/^[-0.]+|\./g, '').length;
  const isKept = Number.isInteger(value) ? Math.abs(value) <= Number.MAX_SAFE_INTEGER : digits <= 15;
  if (!exactScalars.has(scalar) || isKept) return undefined;
  const fix = 'Write a bound with at most 15 digits, or compare the exact value in the handler.';
  return { bound: written, reason: 'may have lost digits', fix, isUnwritten: true };
}

/** Whether a number is the one that is written, both to the emitted code and in the published schema. */
function isHeldAs(scalar: ScalarName, value: number, digits: string): boolean {
  const whole = scalar === 'Long' && Number.isInteger(value) ? String(BigInt(value)) : digits;
  return normalized(decimalDigits(String(value)) ?? '') === digits && whole === digits;
}

/** The decimal digits of a numeric literal; undefined for anything else, such as the type of a constant. */
function writtenDigits(written: string): string | undefined {
  const text = written.replace(/_|\s/g, '');
  if (/^-?0[xob][\da-f]+$/i.test(text)) return text.startsWith('-') ? `-${BigInt(text.slice(1))}` : String(BigInt(text));
  const [, sign, number = ''] = /^([-+]?)(\d*\.?\d*(?:e[-+]?\d+)?)$/i.exec(text) ?? [];
  const digits = number === '' ? undefined : decimalDigits(number.replace(/^\./, '0.').replace(/\.(?=e|$)/i, ''));
  return digits === undefined ? undefined : normalized(sign === '-' ? `-${digits}` : digits);
}

function normalized(digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const rest = withoutTrailingZeros(fraction);
  const head = whole.replace(/^(-?)0+(?=\d)/, '$1');
  const text = rest === '' ? head : `${head}.${rest}`;
  return text === '-0' ? '0' : text;
}

/** The number with fewer digits, towards zero, that is held exactly. */
function shorten(scalar: ScalarName, digits: string): string {
  for (let kept = 15; kept > 0; kept--) {
    let seen = 0;
    const cut = digits.replace(/^(-?)0\.0*|\d/g, (part) => (part.length > 1 || !/\d/.test(part) ? part : ++seen > kept ? '0' : part));
    const text = normalized(cut);
    if (isHeldAs(scalar, Number(text), text)) return text;
  }
  return '0';
}

/** A bound that no number of the type lies beyond can never refuse anything. */
function findBeyond({ scalar, value, written, rule, side }: WrittenBound): UnheldBound | undefined {
  const limits = limitsOf(scalar);
  if (!limits) return undefined;
  const [least, most] = limits;
  const number = exactly(value);
  const isLimit = (limit: bigint) => rule !== 'LessThan' && rule !== 'GreaterThan' && written === String(limit) && BigInt(value) !== limit;
  const [type, other] = scalar === 'Int' ? ['an Int', 'Long'] : ['a Long', 'Decimal'];
  const beyond = { bound: written, fix: `Take the bound off, or use \`${other}\` for larger numbers.` };
  if (side === 'most' && (number > most * one || isLimit(most)))
    return { ...beyond, reason: `refuses nothing: ${type} is never greater than ${most}` };
  if (side === 'least' && number < least * one) return { ...beyond, reason: `refuses nothing: ${type} is never less than ${least}` };
  const isNumber = number >= least * one && number <= most * one && number % one === 0n;
  if (rule !== 'NotEqualTo' || isNumber) return undefined;
  return { bound: written, reason: `refuses nothing: ${type} is never ${value}`, fix: 'Take the rule off.' };
}
