import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { inRoot } from './root.mjs';
import { capture } from './run.mjs';

/**
 * Installs tarballs into a project outside the repository, as a stranger would, builds it there and runs it. The project has a host feature and a
 * database with a dialect of its own: they show that the packages export what both need.
 * @param {string[]} tarballs
 * @returns {Promise<string[]>} what went wrong: nothing, or the first step that failed with all that it printed
 */
export async function consume(tarballs) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-consumer-'));
  try {
    cpSync(inRoot('scripts', 'consumer', 'project'), folder, { recursive: true });
    const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...tarballs, ...ourTools()];
    for (const args of [install, ['run', 'build'], ['run', 'migrate'], ['start'], ['run', 'start:unbuilt']]) {
      const { status, output } = await capture(npm(process.execPath, args), { cwd: folder });
      if (status !== 0) return [`npm ${args.slice(0, 2).join(' ')} in the consumer's project:\n${output.trim()}`];
    }
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the packages that the consumer installs itself, in the versions that we use. */
function ourTools() {
  const { devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return ['typescript', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
}
