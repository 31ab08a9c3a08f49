import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a project with the state of `portico dev`. Git ignores it, because of the file that it contains. */
const folderName = '.portico';

/** Where the secret comes from. */
export interface DevelopmentSecret {
  readonly secret: string;
  /** Why the stored secret was replaced; absent if it was not. */
  readonly replaced?: string;
}

/**
 * Returns the secret of a project's hosts under `portico dev`, which is created once. Only its user may read it: a secret that others could have read is
 * replaced. Throws if the folder cannot be written.
 */
export function readDevelopmentSecret(project: string): DevelopmentSecret {
  const folder = join(project, folderName);
  prepareFolder(folder);
  const file = join(folder, 'secret');
  const stored = readStored(file);
  if (stored !== undefined && !('problem' in stored)) return stored;
  const secret = randomBytes(32).toString('base64url');
  rmSync(file, { force: true });
  // The file must be new, so that no link leads the secret elsewhere.
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return stored ? { secret, replaced: stored.problem } : { secret };
}

function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!lstatSync(folder).isDirectory()) throw new Error(`'${folder}' is not a folder. Remove it.`);
  if (process.platform !== 'win32') chmodSync(folder, 0o700);
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Returns the stored secret, or why it cannot be used; undefined if there is none. */
function readStored(file: string): DevelopmentSecret | { readonly problem: string } | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? undefined : { problem: `it could not be read (${code})` };
  }
  try {
    const facts = fstatSync(descriptor);
    if (!facts.isFile()) return { problem: 'it was not a file' };
    if (process.platform !== 'win32' && (facts.mode & 0o077) !== 0) return { problem: 'other users could read it' };
    const secret = readFileSync(descriptor, 'utf8').trim();
    return /^[\w-]{43}$/.test(secret) ? { secret } : { problem: 'it was not complete' };
  } finally {
    closeSync(descriptor);
  }
}
