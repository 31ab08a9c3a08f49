/** Digits without the zeros at their end. A pattern such as `/0+$/` would look at every run of zeros again from each of its zeros. */
export function trimTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
