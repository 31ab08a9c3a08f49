import { readFileSync, writeFileSync } from 'node:fs';

/** The file of a sample: lines of `name: value`, then sections. */
export interface SampleFile {
  readonly head: readonly (readonly [name: string, value: string])[];
  /** Texts by their names, as in `input/getRoom.ts`. */
  readonly sections: ReadonlyMap<string, string>;
}

/** The line that a section begins with. */
const mark = /^=== (.+)\n/gm;

/** Reads the file of a sample. */
export function readSample(path: string): SampleFile {
  const [head, ...parts] = readFileSync(path, 'utf8').split(mark);
  const lines = head!.split('\n').filter((line) => line !== '');
  const sections = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) sections.set(parts[at]!, parts[at + 1]!);
  return { head: lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]), sections };
}

/** Writes the file of a sample. */
export function writeSample(path: string, { head, sections }: SampleFile): void {
  for (const [name, text] of sections)
    if (!/^(?:[^]*\n)?$/.test(text) || text.match(mark)) throw new Error(`The section '${name}' cannot stand in a sample.`);
  const lines = head.map(([name, value]) => `${name}: ${value}\n`);
  const parts = [...sections].map(([name, text]) => `=== ${name}\n${text}`);
  writeFileSync(path, [...lines, ...parts].join(''));
}
