import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bench = fileURLToPath(new URL('..', import.meta.url));

/** A path inside this folder. */
export const inBench = (/** @type {string[]} */ ...parts) => join(bench, ...parts);

/** A path inside the repository. */
export const inRoot = (/** @type {string[]} */ ...parts) => join(bench, '..', ...parts);

/** A path among what the measurements make for themselves; git does not see it. */
export const inCache = (/** @type {string[]} */ ...parts) => join(bench, '.cache', ...parts);
