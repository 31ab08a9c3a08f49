/** Removes trailing zeros from digits. A pattern such as `/0+$/` would take quadratic time on long runs of zeros. */
export function trimTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
