// Rules that more than one peer writes down in its own way.

export const guidPattern = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
export const phonePattern = '^\\+[0-9]{7,15}$';
const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/;
const monthLengths = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Returns whether text is a calendar date that exists, for peers whose own check lets the 30th of February through.
 * @param {string} text
 */
export function isCalendarDate(text) {
  const found = datePattern.exec(text);
  if (!found) return false;
  const year = Number(found[1]);
  const month = Number(found[2]);
  const day = Number(found[3]);
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month >= 1 && month <= 12 && day >= 1 && day <= monthLengths[month] + (leap ? 1 : 0);
}
