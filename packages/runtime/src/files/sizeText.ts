const units = ['KB', 'MB', 'GB'] as const;

/**
 * A size in the largest unit that says it exactly with two decimals: of 1,024 bytes each, or else of 1,000. So 5,242,880 and
 * 5,000,000 are both `5 MB`, as whoever wrote them meant it; a size that is round in neither is rounded in units of 1,024.
 */
export function sizeText(bytes: number): string {
  const inExactUnits = exactly(bytes, 1024) ?? exactly(bytes, 1000);
  if (inExactUnits !== undefined) return inExactUnits;
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power - 1]!}`;
}

function exactly(bytes: number, base: 1000 | 1024): string | undefined {
  for (let power = units.length; power > 0; power--) {
    const hundredths = (bytes * 100) / base ** power;
    if (hundredths >= 100 && Number.isInteger(hundredths)) return `${hundredths / 100} ${units[power - 1]!}`;
  }
  return undefined;
}
