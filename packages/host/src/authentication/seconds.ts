const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Returns the whole seconds of `3600`, `90s`, `15m`, `1h` or `7d`, or undefined for any other text. */
export function parseSeconds(text: string): number | undefined {
  const [, digits, unit = 's'] = /^(\d{1,9})([smhd]?)$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits) * (units[unit] ?? 1);
}
