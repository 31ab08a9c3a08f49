/** Returns the values of a JSON configuration by key, such as `Service:Redis:Url`, or undefined if the JSON is not an object. Throws if the text is not JSON. Calls `unreadable` with each key whose value is neither text, number, Boolean nor null. */
export function parseConfigurationValues(
  text: string,
): { readonly values: ReadonlyMap<string, string>; readonly unreadable: readonly string[] } | undefined {
  // A byte order mark is not part of JSON, and some editors write one.
  const root = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  if (!isSection(root)) return undefined;
  const values = new Map<string, string>();
  return { unreadable: collect(root, [], values), values };
}

/**
 * Sections become keys with colons, lists become texts with commas, numbers and switches become texts, and null is skipped. Returns the
 * keys of all other values.
 */
function collect(section: Readonly<Record<string, unknown>>, above: readonly string[], values: Map<string, string>): string[] {
  return Object.entries(section).flatMap(([name, value]) => {
    const path = [...above, name];
    if (isSection(value)) return collect(value, path, values);
    const text = toText(value);
    if (text === undefined) return [path.join(':')];
    if (text !== null) values.set(path.join(':'), text);
    return [];
  });
}

/** Returns undefined for a value of an unsupported type, and null for null. */
function toText(value: unknown): string | null | undefined {
  if (value === null) return null;
  if (Array.isArray(value)) return value.every(isScalar) ? value.join(',') : undefined;
  return isScalar(value) ? String(value) : undefined;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isSection(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
