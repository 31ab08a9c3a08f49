import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));

/** The copy of the repository with every mutant in its packages: tests run here. */
export const copy = join(cache, 'copy');

/** A path among the files that are retained between runs. */
export const inCache = (/** @type {string[]} */ ...parts) => join(cache, ...parts);
