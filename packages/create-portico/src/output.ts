import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './usageError.ts';

/** The text of each file, by its path relative to the project. */
export type Files = Readonly<Record<string, string>>;

/** Throws a `UsageError` unless the folder can hold a new project. */
export function requireEmpty(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new UsageError(`'${folder}' is a file. Choose another folder.`);
  // A new, empty Git repository is allowed.
  const found = readdirSync(folder).filter((name) => name !== '.git');
  if (found.length > 0) throw new UsageError(`The folder '${folder}' is not empty: it contains '${found[0]}'. Choose another folder.`);
}

/** Writes the files of a new project. Throws if a file exists. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx', mode: path === '.env' ? 0o600 : 0o644 });
  }
}
