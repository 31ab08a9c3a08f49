import { typescript7 } from '../../src/0-program/checker/typescript7.ts';
import { typescript6 } from './typescript6.ts';

/** Every implementation of the port; what one answers, all answer. */
export const adapters = [
  { version: 'TypeScript 7', open: typescript7 },
  { version: 'TypeScript 6', open: typescript6 },
] as const;
