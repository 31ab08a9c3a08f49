import { fileURLToPath } from 'node:url';

/** The folder of the judges. */
export const judges = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the judges' projects. Packages of the repository and of the judges can be resolved from it. */
export const projects = fileURLToPath(new URL('../.cache/', import.meta.url));
