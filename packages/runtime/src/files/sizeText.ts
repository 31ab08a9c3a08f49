const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/**
 * Formats a size in the largest unit that it fills: units of 1,024 bytes if two decimals express it exactly, else of 1,000. So 5,242,880
 * and 5,000,000 are both `5 MB`, as their authors meant. A size that is round in neither is rounded in units of 1,024.
 */
export function formatSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const binary = convertToUnits(bytes, 1024);
  const decimal = convertToUnits(bytes, 1000);
  const { value, unit } = isExact(binary.value) && binary.unit !== 'bytes' ? binary : isExact(decimal.value) ? decimal : binary;
  return `${Number(value.toFixed(2))} ${unit}`;
}

function convertToUnits(bytes: number, base: 1000 | 1024): { readonly value: number; readonly unit: string } {
  let power = 0;
  while (power < units.length - 1 && bytes >= base ** (power + 1)) power++;
  return { value: bytes / base ** power, unit: units[power]! };
}

function isExact(value: number): boolean {
  return Number.isInteger(value * 100);
}
