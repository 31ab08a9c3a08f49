import { join } from 'node:path';

/** The folder of the runtimes. */
export const folder = join(import.meta.dirname, '..');

/** The folder of the sample. */
export const sample = join(folder, 'sample');

/** The folder of the repository. */
export const root = join(folder, '..');
