import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error its package has no types
import { publish } from 'libnpmpublish';
import { runServer } from 'verdaccio';
import { npm } from '../../scripts/lib/npm.mjs';
import { capture } from '../../scripts/lib/run.mjs';
import { pack } from '../../scripts/lib/tarballs.mjs';

/** Where the registry caches the packages of others between runs. */
const storage = fileURLToPath(new URL('../.cache/storage', import.meta.url));

/** The folders of our packages in the storage. */
const ours = ['@portico', 'create-portico'];

/**
 * @typedef {object} Registry
 * @property {string} url
 * @property {() => Promise<void>} close
 */

/**
 * Starts a registry on this machine that has our packages as they would be published, and passes requests for all others on.
 * @returns {Promise<Registry>}
 */
export async function startRegistry() {
  for (const name of ours) rmSync(join(storage, name), { recursive: true, force: true });
  mkdirSync(storage, { recursive: true });
  const server = await runServer(/** @type {any} */ (describeServer(await findUpstream())));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const url = `http://127.0.0.1:${server.address().port}/`;
  await publishAll(url);
  return { url, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Returns the registry that npm is configured with. */
async function findUpstream() {
  const { output } = await capture(npm(process.execPath, ['config', 'get', 'registry']));
  return output.trim();
}

/** Returns the configuration of the registry. @param {string} upstream */
function describeServer(upstream) {
  const own = { access: '$all', publish: '$all', unpublish: '$all' };
  return {
    storage,
    // Relative paths of the configuration begin here.
    configPath: join(storage, 'config.yaml'),
    uplinks: { upstream: { url: upstream, maxage: '1h', timeout: '60s' } },
    packages: { '@portico/*': own, 'create-portico': own, '**': { access: '$all', proxy: 'upstream' } },
    max_body_size: '50mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  };
}

/** Packs and publishes every package. @param {string} registry */
async function publishAll(registry) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-published-'));
  try {
    for (const tarball of await pack(folder)) {
      const manifest = await readManifest(tarball);
      await publish(manifest, readFileSync(tarball), { registry, defaultTag: 'latest', access: 'public' }).catch(
        (/** @type {Error} */ error) => {
          throw new Error(`${basename(tarball)} cannot be published: ${error.message}`);
        },
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the package.json of a tarball. @param {string} tarball */
async function readManifest(tarball) {
  const { output } = await capture(['tar', '-xzOf', tarball, 'package/package.json']);
  return JSON.parse(output);
}
