import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinned } from './pins.ts';
import type { Outputs } from './pins.ts';
import { readSample, writeSample } from './sampleFile.ts';

/** The folder of all samples, a file each. */
export const samplesFolder = fileURLToPath(new URL('../samples/', import.meta.url));

/** One file of `samples/`. */
export interface Sample {
  readonly file: string;
  /** The file's, without its ending. */
  readonly name: string;
  /** With the requirements that the sample shows in square brackets. */
  readonly title: string;
  /** Whether the sample needs a type checker. */
  readonly types: boolean;
  /** What it expects of what is emitted: see `pinned`. */
  readonly pins: readonly string[];
  readonly sections: ReadonlyMap<string, string>;
}

/** The samples whose name begins so, in alphabetical order. */
export function samplesNamed(prefix: string | RegExp): Sample[] {
  const matches = (name: string) => (typeof prefix === 'string' ? name.startsWith(prefix) : prefix.test(name));
  const names = readdirSync(samplesFolder).flatMap((file) => /^(.+)\.txt$/.exec(file)?.[1] ?? []);
  return names.filter(matches).sort().map(sampleNamed);
}

/** One sample. */
export function sampleNamed(name: string): Sample {
  const file = join(samplesFolder, `${name}.txt`);
  const { head, sections } = readSample(file);
  const all = (key: string) => head.flatMap(([each, value]) => (each === key ? [value] : []));
  return { file, name, title: all('title')[0] ?? '', types: all('types')[0] === 'true', pins: all('pin'), sections };
}

/** The sources in a part of a sample, as those of a project: `input/getRoom.ts` becomes `src/getRoom.ts`. */
export function sourcesIn(sample: Sample, part: 'input' | 'wayOut'): Record<string, string> {
  return filesIn(sample, part, (name) => (name.endsWith('.ts') ? `src/${name}` : undefined));
}

/** The `tsconfig` files in a part of a sample, as those of a project. */
export function settingsIn(sample: Sample, part: 'input' | 'wayOut'): Record<string, string> {
  return filesIn(sample, part, (name) => (/^tsconfig[^/]*\.json$/.test(name) ? name : undefined));
}

function filesIn({ sections }: Sample, part: string, pathOf: (name: string) => string | undefined): Record<string, string> {
  const found = [...sections].flatMap(([name, text]) => {
    const path = name.startsWith(`${part}/`) ? pathOf(name.slice(part.length + 1)) : undefined;
    return path === undefined ? [] : [[path, text] as const];
  });
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What a sample expects; with `UPDATE_SAMPLES=1` what it got is written down as expected first. */
export function expected({ file, sections }: Sample, name: string, actual: string): string {
  if (process.env['UPDATE_SAMPLES'] !== '1') return sections.get(`expected/${name}`) ?? '';
  const { head, sections: written } = readSample(file);
  writeSample(file, { head, sections: new Map([...written, [`expected/${name}`, actual]]) });
  return actual;
}

/** What a sample expects of what is emitted, and what it got of it; with `UPDATE_SAMPLES=1` that is written down as expected first. */
export function expectedOutputs(sample: Sample, outputs: Outputs): { got: Record<string, string>; expected: Record<string, string> } {
  const got = pinned(outputs, sample.pins);
  const isOutput = (name: string) => name.startsWith('expected/') && name !== 'expected/answers.http';
  if (process.env['UPDATE_SAMPLES'] === '1') {
    const { head, sections } = readSample(sample.file);
    const kept = [...sections].filter(([name]) => !isOutput(name));
    writeSample(sample.file, {
      head,
      sections: new Map([...kept, ...Object.entries(got).map(([name, text]) => [`expected/${name}`, text] as const)]),
    });
    return { got, expected: got };
  }
  const found = [...sample.sections].filter(([name]) => isOutput(name));
  return { got, expected: Object.fromEntries(found.map(([name, text]) => [name.slice('expected/'.length), text])) };
}
