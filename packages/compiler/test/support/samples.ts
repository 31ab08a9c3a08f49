import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of all samples. */
export const samplesFolder = fileURLToPath(new URL('../samples/', import.meta.url));

/** One folder of `samples/`. */
export interface Sample {
  readonly folder: string;
  readonly name: string;
  /** From `sample.json`; with the requirements that the sample shows in square brackets. */
  readonly title: string;
  /** Whether the sample needs a type checker. */
  readonly types?: boolean;
}

/** The samples whose folder name begins so, in alphabetical order. */
export function samplesNamed(prefix: string | RegExp): Sample[] {
  const matches = (name: string) => (typeof prefix === 'string' ? name.startsWith(prefix) : prefix.test(name));
  return readdirSync(samplesFolder)
    .filter((name) => matches(name) && existsSync(join(samplesFolder, name, 'sample.json')))
    .sort()
    .map((name) => {
      const folder = join(samplesFolder, name);
      return { folder, name, ...(JSON.parse(readFileSync(join(folder, 'sample.json'), 'utf8')) as { title: string; types?: boolean }) };
    });
}

/** The files below a folder, as the sources of a project: `getRoom.ts` becomes `src/getRoom.ts`. */
export function sourcesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(names.sort().map((name) => [`src/${name.replaceAll('\\', '/')}`, readFileSync(join(folder, name), 'utf8')]));
}

/** The `tsconfig` files of a folder, as those of a project. */
export function settingsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => /^tsconfig.*\.json$/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** What a sample expects; with `UPDATE_SAMPLES=1` what it got is written down as expected first. */
export function expected(sample: Sample, file: string, actual: string): string {
  const path = join(sample.folder, 'expected', file);
  if (process.env['UPDATE_SAMPLES'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
  }
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The expected files of a sample beside its answers and diagnostics, by path; with `UPDATE_SAMPLES=1` these are written first. */
export function expectedFiles(sample: Sample, actual: Readonly<Record<string, string>>): Record<string, string> {
  const folder = join(sample.folder, 'expected');
  const ours = (name: string) => name.startsWith('emitted/') || name.endsWith('.json');
  const list = () =>
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => ours(name) && /\.\w+$/.test(name));
  if (process.env['UPDATE_SAMPLES'] === '1') {
    for (const name of list()) rmSync(join(folder, name));
    for (const [name, text] of Object.entries(actual)) expected(sample, name, text);
  }
  return Object.fromEntries(
    list()
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}
