const quote = 0x22;
const backslash = 0x5c;
const minus = 0x2d;
const zero = 0x30;
const nine = 0x39;

/** An integer of this many digits is exact as a double. */
const safeDigits = 15;

/**
 * Returns whether JSON text has a number that a double may not represent as written: one with a fraction or an exponent, a long one, or -0. Text
 * without such numbers needs no exact parsing, which costs ten times as much; invalid JSON is left to the parser. Strings are skipped, because the
 * seconds of a timestamp look like a fraction.
 */
export function hasDelicate(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = findEndOfString(text, index);
      if (index === -1) return false;
    } else if (code === minus || isDigit(code)) {
      index = findEndOfInteger(text, index);
      if (index === -1) return true;
    }
  }
  return false;
}

/** Returns the position of the closing quote, or -1 if there is none. */
function findEndOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, position: number): boolean {
  let before = position;
  while (text.charCodeAt(before - 1) === backslash) before--;
  return (position - before) % 2 === 1;
}

/** Returns the position of the last digit of an integer, or -1 if the number is a delicate one. */
function findEndOfInteger(text: string, start: number): number {
  const first = text.charCodeAt(start) === minus ? start + 1 : start;
  if (first > start && text.charCodeAt(first) === zero) return -1;
  let end = first;
  while (isDigit(text.charCodeAt(end))) end++;
  return end - first > safeDigits || isFraction(text.charCodeAt(end)) ? -1 : Math.max(end - 1, start);
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

/** Returns whether a character is a point, e or E. */
function isFraction(code: number): boolean {
  return code === 0x2e || code === 0x65 || code === 0x45;
}
