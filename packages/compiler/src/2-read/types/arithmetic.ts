/** Returns the result of an operator on constants, as JavaScript computes it; undefined for operands that it would convert. */
export function calculate(operator: string, left: unknown, right: unknown): unknown {
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) return joinTexts(['', '', ''], [left, right]);
  if (typeof left === 'number' && typeof right === 'number') return keepFinite(calculateNumbers(operator, left, right));
  if (typeof left === 'bigint' && typeof right === 'bigint') return calculateBigInts(operator, left, right);
  return undefined;
}

function calculateNumbers(operator: string, left: number, right: number): number | undefined {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    case '**':
      return left ** right;
    case '<<':
      return left << right;
    case '>>':
      return left >> right;
    case '|':
      return left | right;
    case '&':
      return left & right;
    default:
      return undefined;
  }
}

function calculateBigInts(operator: string, left: bigint, right: bigint): bigint | undefined {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0n ? undefined : left / right;
    case '%':
      return right === 0n ? undefined : left % right;
    case '**':
      return right < 0n || right > 1024n ? undefined : left ** right;
    default:
      return undefined;
  }
}

/** Drops infinite numbers and NaN, which JSON cannot represent. */
function keepFinite(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Returns the result of an operator before a constant. */
export function calculateUnary(operator: string, value: unknown): unknown {
  if (operator === '-' && (typeof value === 'number' || typeof value === 'bigint')) return -value;
  if (operator === '+' && typeof value === 'number') return value;
  if (operator === '~' && typeof value === 'number') return ~value;
  return operator === '!' && typeof value === 'boolean' ? !value : undefined;
}

/** Returns the text of a template; undefined if an object would have to be converted. */
export function joinTexts(texts: readonly string[], values: readonly unknown[]): string | undefined {
  if (values.some((value) => (typeof value === 'object' && value !== null) || typeof value === 'symbol')) return undefined;
  return texts.map((text, index) => text + (index < values.length ? String(values[index]) : '')).join('');
}
