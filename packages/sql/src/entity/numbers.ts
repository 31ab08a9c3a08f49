import type { SqlFragment } from '../sqlText.ts';

/** Returns the last of the next `{1}` numbers of the counter `{0}`, which starts at 1: no two transactions get the same numbers. */
export const nextNumbers: SqlFragment = (dialect) =>
  'INSERT INTO portico_number (name, value) VALUES ({0}, {1}) ' +
  `ON CONFLICT (name) DO UPDATE SET value = portico_number.value + {1} RETURNING ${dialect.selected('value', 'Long')}`;
