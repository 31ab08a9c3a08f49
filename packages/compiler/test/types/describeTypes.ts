import { beforeAll, describe, expect, it } from 'vitest';
import { typesOf } from './typesOf.ts';
import type { Row } from './typesOf.ts';

/** A row, what it is called, and what is published for it: its shape and the named types in it, or the codes of its diagnostics. */
export interface Expectation extends Row {
  readonly title: string;
  readonly published: string;
}

/** Declares a test for each type, all compiled at once. */
export function describeTypes(heading: string, rows: readonly Expectation[]): void {
  describe(heading, () => {
    let outcomes: readonly string[];
    beforeAll(async () => {
      outcomes = await typesOf(rows);
    }, 60_000);

    const numbered = rows.map((row, at) => ({ ...row, at, verb: row.published.startsWith('PRAG') ? 'refuses' : 'publishes' }));
    it.each(numbered)('$verb $title', ({ at, published }) => {
      expect(outcomes[at]).toBe(published);
    });
  });
}
