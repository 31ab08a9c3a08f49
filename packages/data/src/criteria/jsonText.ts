/** A number of a JSON text with all its digits. */
export class NumberText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const keepSource: SourceReviver = (_key, value, { source }) => (typeof value === 'number' ? new NumberText(source!) : value);

/** Parses JSON with numbers as text, or returns undefined if the text is not JSON. Only for texts whose depth is known to be small. */
export function parseNumbersAsText(text: string): unknown {
  try {
    return JSON.parse(text, keepSource as (key: string, value: unknown) => unknown) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns whether objects, or lists, are nested deeper than allowed. It uses no recursion, and runs before anything is parsed. */
export function isTooDeep(text: string, most: number): boolean {
  const depth = { '{': 0, '[': 0 };
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (quoted) {
      if (char === '\\') index++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') {
      if (++depth[char] > most) return true;
    } else if (char === '}') depth['{']--;
    else if (char === ']') depth['[']--;
  }
  return false;
}
