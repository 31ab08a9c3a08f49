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
  /** The expected parts of the emitted output: see `pinned`. */
  readonly pins: readonly string[];
  readonly sections: ReadonlyMap<string, string>;
}

/** Returns the samples with a name that begins with the prefix, in alphabetical order. */
export function samplesNamed(prefix: string | RegExp): Sample[] {
  const matches = (name: string) => (typeof prefix === 'string' ? name.startsWith(prefix) : prefix.test(name));
  const names = readdirSync(samplesFolder).flatMap((file) => /^(.+)\.txt$/.exec(file)?.[1] ?? []);
  return names.filter(matches).sort().map(sampleNamed);
}

/** Returns one sample. */
export function sampleNamed(name: string): Sample {
  const file = join(samplesFolder, `${name}.txt`);
  const { head, sections } = readSample(file);
  const all = (key: string) => head.flatMap(([each, value]) => (each === key ? [value] : []));
  return { file, name, title: all('title')[0] ?? '', types: all('types')[0] === 'true', pins: all('pin'), sections };
}

/** Returns the sources in a part of a sample, as those of a project: `input/getRoom.ts` becomes `src/getRoom.ts`. */
export function sourcesIn(sample: Sample, part: 'input' | 'fixed'): Record<string, string> {
  return filesIn(sample, part, (name) => (name.endsWith('.ts') ? `src/${name}` : undefined));
}

/** Returns the `tsconfig` files in a part of a sample, as those of a project. */
export function settingsIn(sample: Sample, part: 'input' | 'fixed'): Record<string, string> {
  return filesIn(sample, part, (name) => (/^tsconfig[^/]*\.json$/.test(name) ? name : undefined));
}

function filesIn({ sections }: Sample, part: string, pathOf: (name: string) => string | undefined): Record<string, string> {
  const found = [...sections].flatMap(([name, text]) => {
    const path = name.startsWith(`${part}/`) ? pathOf(name.slice(part.length + 1)) : undefined;
    return path === undefined ? [] : [[path, text] as const];
  });
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the expected text of a sample; with `UPDATE_SAMPLES=1` the actual text is first written as expected. */
export function expected({ file, sections }: Sample, name: string, actual: string): string {
  if (process.env['UPDATE_SAMPLES'] !== '1') return sections.get(`expected/${name}`) ?? '';
  const { head, sections: written } = readSample(file);
  writeSample(file, { head, sections: new Map([...written, [`expected/${name}`, actual]]) });
  return actual;
}

/** Returns the expected and the actual output of a sample; with `UPDATE_SAMPLES=1` the actual output is first written as expected. */
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
