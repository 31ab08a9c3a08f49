/**
 * Reads an option that counts something: a whole number from 1.
 * @param {string | undefined} text as it was given, or undefined where it was not
 * @param {string} option
 */
export function wholeNumber(text, option) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${option} takes a whole number from 1, not '${text}'.`);
  return number;
}
