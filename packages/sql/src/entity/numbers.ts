import type { SqlText } from '../sqlText.ts';

/** Gives the next number of the counter `{0}`, from 1: no two transactions get the same one. */
export const nextNumber: SqlText = {
  sqlite: upsert('CAST(value AS TEXT)'),
  postgres: upsert('value'),
};

function upsert(value: string): string {
  return (
    'INSERT INTO portico_number (name, value) VALUES ({0}, 1) ' +
    `ON CONFLICT (name) DO UPDATE SET value = portico_number.value + 1 RETURNING ${value}`
  );
}
