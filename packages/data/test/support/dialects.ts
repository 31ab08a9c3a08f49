import { dialects as builtIn } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { toyDialect } from './toyDialect.ts';

/** All dialects, one that nobody has included. */
export const dialects: readonly Dialect[] = [...builtIn, toyDialect];
