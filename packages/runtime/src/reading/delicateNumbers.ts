const quote = 0x22;
const backslash = 0x5c;
const minus = 0x2d;
const zero = 0x30;
const nine = 0x39;

/** An integer of so many digits survives a double as it is. */
const safeDigits = 15;

/**
 * Whether JSON text has a number that a double may not hold as it is written: one with a fraction or an exponent, a long one, or -0. Text without
 * any needs no second look, which costs ten times as much; what is no JSON is for the parser to say. Strings are skipped as a whole: the seconds of
 * a timestamp look like a fraction.
 */
export function hasDelicate(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = endOfString(text, index);
      if (index === -1) return false;
    } else if (code === minus || isDigit(code)) {
      index = endOfInteger(text, index);
      if (index === -1) return true;
    }
  }
  return false;
}

/** Where the closing quote is; -1 where there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, position: number): boolean {
  let before = position;
  while (text.charCodeAt(before - 1) === backslash) before--;
  return (position - before) % 2 === 1;
}

/** Where the last digit of a number is that begins at a place; -1 where the number is a delicate one. */
function endOfInteger(text: string, start: number): number {
  const first = text.charCodeAt(start) === minus ? start + 1 : start;
  if (first > start && text.charCodeAt(first) === zero) return -1;
  let end = first;
  while (isDigit(text.charCodeAt(end))) end++;
  return end - first > safeDigits || isFraction(text.charCodeAt(end)) ? -1 : Math.max(end - 1, start);
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

/** The point, e or E. */
function isFraction(code: number): boolean {
  return code === 0x2e || code === 0x65 || code === 0x45;
}
