import { expect, it } from 'vitest';

import type { BackgroundChecker } from '../src/0-program/checker/background.ts';
import type { TypeQuestion } from '../src/0-program/checker/port.ts';
import type { PublishedType } from '../src/2-read/types/publish.ts';
import { TypeBatches } from '../src/2-read/verdicts/typeBatches.ts';

const positions = (from: number, to: number): PublishedType[] =>
  Array.from({ length: to - from }, (_, index) => ({
    place: { file: '/a.ts', start: from + index, end: from + index + 1 },
    subject: '',
    shape: { kind: 'any' },
    unfollowed: [],
    used: new Set<string>(),
  }));

/** Creates a checker that records its questions. */
function listening() {
  const asked: (number | string)[] = [];
  const checker = {
    settings: () => (asked.push('settings'), Promise.resolve({ strictNullChecks: true })),
    readTypes: ({ places }: TypeQuestion) => (asked.push(places.length), Promise.resolve({ roots: places.map(() => 0), types: [] })),
  } as unknown as BackgroundChecker;
  return { asked, checker };
}

it('sends a batch as soon as it is full, for the settings first', () => {
  const { asked, checker } = listening();
  const batches = new TypeBatches();
  batches.add(checker, positions(0, 900));
  expect(asked).toEqual([]);
  batches.add(checker, positions(900, 2_100));
  expect(asked).toEqual(['settings', 1_000, 1_000]);
});

it('returns the types of each position once, for earlier and new positions', async () => {
  const { asked, checker } = listening();
  const batches = new TypeBatches();
  const all = positions(0, 2_500);
  batches.add(checker, all.slice(0, 1_500));
  const { parts } = batches.take(checker, all);
  expect(asked).toEqual(['settings', 1_000, 1_000, 500]);
  expect(parts.flatMap(({ some }) => some)).toEqual(all);
  expect((await Promise.all(parts.map(({ graph }) => graph))).map(({ roots }) => roots.length)).toEqual([1_000, 1_000, 500]);
});

it('requests positions again that have been read again', () => {
  const { asked, checker } = listening();
  const batches = new TypeBatches();
  batches.add(checker, positions(0, 1_000));
  const again = positions(0, 1_000);
  expect(batches.take(checker, again).parts.flatMap(({ some }) => some)).toEqual(again);
  expect(asked).toEqual(['settings', 1_000, 1_000]);
});

it('stores nothing for the next run', () => {
  const { asked, checker } = listening();
  const batches = new TypeBatches();
  batches.take(checker, positions(0, 10));
  expect(batches.take(checker, []).parts).toEqual([]);
  expect(asked).toEqual(['settings', 10, 'settings']);
});
