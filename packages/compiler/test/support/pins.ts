import { matchesGlob } from 'node:path';

/** The outputs of a sample, by name: texts, and data shown as JSON. */
export type Outputs = Readonly<Record<string, unknown>>;

/**
 * Returns the parts of outputs that pins name: `emitted/app/operations/*` are files, `openapi.json#/paths` is a part of a document, and of
 * `openapi.json#/paths/*` each match is shown by its pointer.
 */
export function pinned(outputs: Outputs, pins: readonly string[]): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const pin of pins) {
    const [pattern, pointer] = pin.split('#') as [string, string | undefined];
    const names = Object.keys(outputs).filter((name) => matchesGlob(name, pattern));
    for (const name of names) Object.assign(parts, partOf(name, outputs[name], pointer));
    // A pin without a target shows nothing.
    if (names.length === 0) throw new Error(`There is no output that the pin '${pin}' names.`);
  }
  return parts;
}

function partOf(name: string, value: unknown, pointer: string | undefined): Record<string, string> {
  if (pointer === undefined) return { [name]: typeof value === 'string' ? value : readable(value) };
  const found = matchesOf(value, pointer.split('/').slice(1));
  if (Object.keys(found).length === 0) throw new Error(`Nothing of '${name}' is at '${pointer}'.`);
  return { [`${name}#${pointer}`]: readable(pointer.includes('*') ? found : Object.values(found)[0]) };
}

/** Returns the values at a pointer, by their own pointers; `*` is any member. */
function matchesOf(value: unknown, [step, ...rest]: readonly string[], at = ''): Record<string, unknown> {
  if (step === undefined) return { [at]: value };
  if (typeof value !== 'object' || value === null) return {};
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  const members = Object.entries(value).filter(([each, member]) => member !== undefined && (step === '*' || each === name));
  return Object.assign(
    {},
    ...members.map(([each, member]) => matchesOf(member, rest, `${at}/${each.replaceAll('~', '~0').replaceAll('/', '~1')}`)),
  ) as Record<string, unknown>;
}

function readable(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
