import { createTypeScript7Checker } from '../../src/0-program/checker/typescript7.ts';
import { typescript6 } from './typescript6.ts';

/** Every implementation of the port; all must return the same results. */
export const adapters = [
  { version: 'TypeScript 7', open: createTypeScript7Checker },
  { version: 'TypeScript 6', open: typescript6 },
] as const;
