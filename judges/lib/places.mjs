import { fileURLToPath } from 'node:url';

/** The folder of the judges. */
export const judges = fileURLToPath(new URL('..', import.meta.url));

/** Where projects of judges are made: packages of the repository and those of the judges are found from there. */
export const projects = fileURLToPath(new URL('../.cache/', import.meta.url));
