import type { Dialect } from './dialect.ts';
import { postgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';

/** The dialects that come with the framework: the only place that lists them. */
export const dialects: readonly Dialect[] = [sqlite, postgres];
