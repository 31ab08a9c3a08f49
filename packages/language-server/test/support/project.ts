import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Inside of the repository, so that packages are found the way an application finds them.
const cache = fileURLToPath(new URL('../../../../.cache/projects/', import.meta.url));

const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  strict: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** A project on disk for the time of one test. */
export interface TestProject {
  readonly folder: string;
  /** Writes a file, by its path relative to the project, and returns its absolute path. */
  write(file: string, text: string): string;
  path(file: string): string;
  remove(): void;
}

/** Makes a project of these files, by path relative to it; with `types` it has a `tsconfig.json`. */
export function makeProject(files: Readonly<Record<string, string>>, { types = false } = {}): TestProject {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(cache);
  const path = (file: string) => join(folder, file);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
    return path(file);
  };
  write('package.json', JSON.stringify({ name: 'sample', version: '1.0.0', type: 'module', portico: { check: true } }));
  if (types) write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { folder, write, path, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
