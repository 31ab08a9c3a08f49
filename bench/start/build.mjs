import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, transpile } from '../lib/bundle.mjs';
import { inCache, inRoot } from '../lib/folders.mjs';
import { ourPackages, writeService } from './write.mjs';

/** Peers whose packages look for others at run time, so that they cannot be packed into the one file. */
const unpackable = new Set(['nest']);

/**
 * Writes and compiles the service of one peer in both forms: one file, and one file for each module.
 * @param {string} peer
 * @param {number} operations
 * @returns {Promise<{ bundled: string, files: string }>} what to import
 */
export async function buildService(peer, operations) {
  const folder = inCache('start', peer, String(operations));
  const source = writeService(peer, join(folder, 'source'), operations);
  if (peer in ourPackages) {
    const cwd = join(folder, 'source');
    execFileSync(process.execPath, [inRoot('packages', 'compiler', 'bin', 'portico.mjs'), 'build'], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const bundled = join(folder, 'bundled');
  const files = join(folder, 'files');
  for (const stale of [bundled, files]) rmSync(stale, { recursive: true, force: true });
  await bundle(source, bundled, { packed: !unpackable.has(peer) });
  await transpile(source, files);
  return { bundled: join(bundled, 'server.mjs'), files: join(files, 'server.mjs') };
}
