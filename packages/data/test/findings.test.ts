import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The findings of the data layer under rolling deployments, slow queries, dead networks, branches and real table sizes, and the tests for them. */
const findings: readonly (readonly [row: number, what: string, ...tests: readonly string[]])[] = [
  [
    1,
    'Two versions side by side lose messages',
    'messaging/test/rolling: hand each message to each handler once, whichever version moves it',
  ],
  [2, 'Four slow reads stop every read', 'data-postgres/test/connections: are answered while %i slow searches are running'],
  [3, 'A silent network loss never heals', 'data-postgres/test/connections: costs reads and writes no more than the time of one statement'],
  [
    4,
    'A blocked key stalls its area, and a single key drains in quadratic time',
    'messaging/test/orderedKeys: visits no more rows for 20,000 messages behind a blocked key',
    'messaging/test/orderedKeys: so that a key drains in linear time',
  ],
  [5, 'Descending and nullable keyset paging is linear', 'data/test/stores/indexes: give a page in the middle by $sort $direction'],
  [
    6,
    'Branches with migrations reach a dead end',
    'compiler/test/commands/migrations/branches: that do not touch the same things are joined',
  ],
  [7, 'Writers stay broken after a read-only phase', 'data-postgres/test/connections: takes writes again at once'],
  [8, 'No connection to spare becomes 503', 'data-postgres/test/connections: serves 24 clients of two stores without a failure'],
  [
    9,
    'A required column is filled without a decision',
    'compiler/test/commands/migrations/requiredColumns: is refused without a declared value',
  ],
  [
    10,
    'Events are not checked when they are raised',
    'compiler/test/emit/contractsOfStores: is rolled back if an event lacks a value that the save assigns',
    'compiler/test/emit/contractsOfStores: gives events the ids and numbers that the save gives',
  ],
  [11, 'Entity rules hold at the top level only', 'compiler/test/emit/contractsOfStores: satisfies the rules of %s'],
  [12, 'Responses break their contract silently', 'host-fastify/test/resultChecks: is a fault in production, too'],
  [
    13,
    'Migrations lock',
    'compiler/test/commands/migrations/locks: let reads pass while they wait for a long one',
    'compiler/test/commands/migrations/locks: make an index while a transaction writes to the table',
    'compiler/test/commands/migrations/locks: fill rows batch by batch',
  ],
  [14, 'A changed enum writes no check', 'compiler/test/commands/migrations/dataChecks: find rows with values that an enum no longer has'],
  [15, 'If-Match cannot be required', 'compiler/test/emit/requiredVersions: needs If-Match if its operation requires it'],
  [
    16,
    'Drift is not seen, and a store that is ahead is refused',
    'compiler/test/commands/migrations/states: that lost a column by other means is reported',
    'compiler/test/commands/migrations/states: that is ahead by compatible migrations serves a program from before',
  ],
  [17, 'Locks in opposite order are refused', 'data/test/session/contention: all succeed though they lock rows in opposite order'],
  [
    18,
    'An aborted client keeps its locks, and actions have no deadline',
    'data/test/session/contention: free their locks when their caller leaves',
    'data-postgres/test/connections: frees its locks at once, though a statement is running',
    'data/test/session/contention: are rolled back at their deadline, though the handler never ends',
  ],
  [19, 'Generated numbers show the volume of other tenants', 'data/test/numbers/counting: begin with 1 for every tenant'],
  [
    20,
    'Sub-queries as JSON are refused, and literals are taken for SQL',
    'data/test/stores/handWrittenJson: gives a list of the rows that the caller can see',
    'data/test/stores/handWrittenJson: takes literals for what they are',
  ],
  [
    21,
    'Cursors, migrators, lists, conflicts and counts',
    'data/test/query/cursor: holds no value of the type %s that no column can hold',
    'compiler/test/commands/migrations/locks: say that they wait for another migrator',
    'data/test/stores/bounds: returns as many rows as a query allows, and refuses more',
    'compiler/test/emit/contractsOfStores: names every row of a bulk that is refused',
    'data/test/repository/countPending: sees what is added, changed and removed as it will be saved',
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
