const locks: readonly (readonly [RegExp, string])[] = [
  [/^CREATE (?:UNIQUE )?INDEX CONCURRENTLY\b/i, 'SHARE UPDATE EXCLUSIVE while the table is scanned twice: reads and writes continue'],
  [/^CREATE (?:UNIQUE )?INDEX\b/i, 'SHARE while the table is scanned: blocks writes'],
  [/^DROP INDEX CONCURRENTLY\b/i, 'SHARE UPDATE EXCLUSIVE: reads and writes continue'],
  [/^DROP INDEX\b/i, 'ACCESS EXCLUSIVE for a moment'],
  [/^ALTER INDEX\b/i, 'SHARE UPDATE EXCLUSIVE for a moment: reads and writes continue'],
  [/^CREATE TABLE\b/i, 'none: the table is new'],
  [/^DROP TABLE\b/i, 'ACCESS EXCLUSIVE for a moment'],
  [/^ALTER TABLE\b[^]* VALIDATE CONSTRAINT\b/i, 'SHARE UPDATE EXCLUSIVE while the table is scanned: reads and writes continue'],
  [/^ALTER TABLE\b[^]* FOREIGN KEY\b[^]* NOT VALID$/i, 'SHARE ROW EXCLUSIVE on both tables for a moment'],
  [/^ALTER TABLE\b[^]* FOREIGN KEY\b/i, 'SHARE ROW EXCLUSIVE on both tables while the table is scanned: blocks writes'],
  [/^ALTER TABLE\b[^]* NOT VALID$/i, 'ACCESS EXCLUSIVE for a moment'],
  [/^ALTER TABLE\b[^]* ALTER COLUMN\b[^]* TYPE\b/i, 'ACCESS EXCLUSIVE while the table is rewritten: blocks reads and writes'],
  [/^ALTER TABLE\b[^]* SET NOT NULL$/i, 'ACCESS EXCLUSIVE for a moment after a validated check, else while the table is scanned'],
  [/^ALTER TABLE\b/i, 'ACCESS EXCLUSIVE for a moment'],
  [/^(?:UPDATE|DELETE|INSERT)\b/i, 'ROW EXCLUSIVE: locks the rows that it changes'],
  [/^(?:SELECT|WITH)\b/i, 'none: it only reads'],
];

/** Returns the lock that a statement takes in PostgreSQL, and what it blocks. */
export function findPostgresLock(statement: string): string {
  return locks.find(([pattern]) => pattern.test(statement))?.[1] ?? 'unknown: see the manual of PostgreSQL, "Explicit Locking"';
}
