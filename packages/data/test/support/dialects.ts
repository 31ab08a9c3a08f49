import { dialects as builtIn } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { toyDialect } from './toyDialect.ts';

/** All dialects, and one of the tests' own. */
export const dialects: readonly Dialect[] = [...builtIn, toyDialect];
