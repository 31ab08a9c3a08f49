import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The findings of the data layer under rolling deployments, slow queries, dead networks, branches and real table sizes, and the tests for them. */
const findings: readonly (readonly [row: number, what: string, ...tests: readonly string[]])[] = [
  [
    1,
    'Two versions side by side lose messages',
    'messaging/test/rolling: run each handler once for each message, whichever version relays it',
  ],
  [2, 'Four slow reads stop every read', 'data-postgres/test/connections: receive responses while %i slow searches are running'],
  [3, 'A silent network loss never heals', 'data-postgres/test/connections: costs reads and writes no more than the time of one statement'],
  [
    4,
    'A blocked key stalls its area, and a single key drains in quadratic time',
    'messaging/test/orderedKeys: visits no more rows for 20,000 messages behind a blocked key',
    'messaging/test/orderedKeys: so that a key drains in linear time',
  ],
  [5, 'Descending and nullable keyset paging is linear', 'data/test/stores/indexes: return a page in the middle by $sort $direction'],
  [
    6,
    'Branches with migrations reach a dead end',
    'compiler/test/commands/migrations/branches: joins branches that change different things without a step',
  ],
  [7, 'Writers stay broken after a read-only phase', 'data-postgres/test/connections: takes writes again at once'],
  [8, 'No connection to spare becomes 503', 'data-postgres/test/connections: serves 24 clients of two stores without a failure'],
  [
    9,
    'A required column is filled without a decision',
    'compiler/test/commands/migrations/requiredColumns: is rejected without a declared value',
  ],
  [
    10,
    'Events are not checked when they are raised',
    'compiler/test/emit/contractsOfStores: is rolled back if an event lacks a value that the save assigns',
    'compiler/test/emit/contractsOfStores: includes the assigned ids and numbers in events',
  ],
  [11, 'Entity rules hold at the top level only', 'compiler/test/emit/contractsOfStores: satisfies the rules of %s'],
  [12, 'Responses break their contract silently', 'host-fastify/test/resultChecks: is a fault in production, too'],
  [
    13,
    'Migrations lock',
    'compiler/test/commands/migrations/locks: let reads pass while they wait for a long one',
    'compiler/test/commands/migrations/locks: create an index while a transaction writes to the table',
    'compiler/test/commands/migrations/locks: fill rows batch by batch',
  ],
  [14, 'A changed enum writes no check', 'compiler/test/commands/migrations/dataChecks: find rows with values that an enum no longer has'],
  [15, 'If-Match cannot be required', 'compiler/test/emit/requiredVersions: needs If-Match if its operation requires it'],
  [
    16,
    'Drift is not seen, and a store that is ahead is rejected',
    'compiler/test/commands/migrations/states: reports a column that was dropped by other means, by the command and by a host',
    'compiler/test/commands/migrations/states: serves an earlier program if all later migrations are compatible, and rejects it otherwise',
  ],
  [17, 'Locks in opposite order are rejected', 'data/test/session/contention: all succeed although they lock rows in opposite order'],
  [
    18,
    'An aborted client keeps its locks, and actions have no deadline',
    'data/test/session/contention: release their locks when the client disconnects',
    'data-postgres/test/connections: frees its locks at once, though a statement is running',
    'data/test/session/contention: are rolled back at their deadline, even if the handler never ends',
  ],
  [19, 'Generated numbers show the volume of other tenants', 'data/test/numbers/counting: start with 1 for each tenant'],
  [
    20,
    'Sub-queries as JSON are rejected, and literals are mistaken for SQL',
    'data/test/stores/handWrittenJson: returns a list of the rows that the caller can see',
    'data/test/stores/handWrittenJson: reads literals as their values',
  ],
  [
    21,
    'Cursors, migrators, lists, conflicts and counts',
    'data/test/query/cursor: is invalid if it contains a %s that no column can represent',
    'compiler/test/commands/migrations/locks: report that they wait for another migrator',
    'data/test/stores/bounds: returns as many rows as a query allows, and rejects more',
    'compiler/test/emit/contractsOfStores: reports every rejected row of a bulk write',
    'data/test/repository/countPending: includes pending additions, changes and removals',
  ],
];

describe('The findings of the data layer', () => {
  it.each(findings.map(([row, what, ...tests]) => ({ row, what, tests })))('$row, "$what", have a test each', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const test of tests) {
      const [file, title] = String(test).split(': ') as [string, string];
      const text = readFileSync(new URL(`../../${file}.test.ts`, import.meta.url), 'utf8');
      expect(text).toContain(title);
    }
  });

  it('are all there', () => {
    expect(findings.map(([row]) => row)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });
});
