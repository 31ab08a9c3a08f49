import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const site = fileURLToPath(new URL('..', import.meta.url));

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Returns a path in the folder of the site. */
export const inSite = (/** @type {string[]} */ ...parts) => join(site, ...parts);

/** Returns a path in the repository. */
export const inRoot = (/** @type {string[]} */ ...parts) => join(root, ...parts);

/** The folder that VitePress reads, which is written again for every build. */
export const prepared = inSite('.cache', 'pages');

/** The folder of the built site. */
export const output = inSite('dist');
