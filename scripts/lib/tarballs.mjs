import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { inRoot } from './root.mjs';
import { capture, CommandFailed } from './run.mjs';

/**
 * Packs every package as it would be published and hands over the tarballs, in a folder outside the repository that is removed afterwards.
 * @template T
 * @param {(tarballs: string[]) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withTarballs(use) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-packed-'));
  try {
    return await use(await pack(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Packs every package as it would be published into a folder that holds nothing else.
 * @param {string} folder
 * @returns {Promise<string[]>} the tarballs
 */
export async function pack(folder) {
  const packages = readdirSync(inRoot('packages')).map((name) => inRoot('packages', name));
  const { status, output } = await capture(npm(process.execPath, ['pack', '--loglevel=error', '--pack-destination', folder, ...packages]));
  if (status !== 0) throw new CommandFailed(`${output}\nnpm pack`, status);
  return readdirSync(folder).map((file) => join(folder, file));
}
