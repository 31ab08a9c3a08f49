import { expect, it } from 'vitest';
import { SettledTypes } from '../../src/2-read/types/settledTypes.ts';
import type { Settlement } from '../../src/2-read/types/settledTypes.ts';

const place = { file: '/a.ts', start: 3, end: 7 };
const settlement = (file: string, more: Partial<Settlement> = {}): Settlement => ({
  shape: { kind: 'any' },
  findings: [],
  derived: [],
  declared: [],
  file,
  shownIn: file,
  ...more,
});

it('finds a position by its exact place', () => {
  const settled = new SettledTypes();
  const one = settlement('/a.ts');
  settled.setPosition(place, one);
  expect(settled.at({ ...place })).toBe(one);
  expect(settled.at({ ...place, end: 8 })).toBeUndefined();
  expect(settled.at({ ...place, start: 4 })).toBeUndefined();
  expect(settled.at({ ...place, file: '/b.ts' })).toBeUndefined();
});

it('finds a named type by its key', () => {
  const settled = new SettledTypes();
  const one = settlement('/a.ts');
  settled.setNamed('a.ts#A', one);
  expect(settled.of('a.ts#A')).toBe(one);
  expect(settled.of('a.ts#B')).toBeUndefined();
});

it('uses the last settlement of a place', () => {
  const settled = new SettledTypes();
  const last = settlement('/a.ts');
  settled.setPosition(place, settlement('/a.ts'));
  settled.setPosition(place, last);
  expect(settled.at(place)).toBe(last);
});

it('lists the types that only TypeScript knows once, of positions and of named types', () => {
  const settled = new SettledTypes();
  const record = (key: string) => ({ key, name: key, shape: { kind: 'any' } as const });
  settled.setPosition(place, settlement('/a.ts', { derived: [record('P'), record('Q')] }));
  settled.setNamed('A', settlement('/a.ts', { derived: [record('Q'), record('R')] }));
  expect([...settled.derived().keys()]).toEqual(['P', 'Q', 'R']);
});

it('forgets settled types of some files, and retains the rest', () => {
  const settled = new SettledTypes();
  settled.setPosition(place, settlement('/a.ts'));
  settled.setNamed('A', settlement('/a.ts'));
  settled.setNamed('B', settlement('/b.ts'));
  settled.forget(new Set(['/a.ts']));
  expect([settled.at(place), settled.of('A'), settled.of('B')?.file]).toEqual([undefined, undefined, '/b.ts']);
});

it('forgets everything if no files are named', () => {
  const settled = new SettledTypes();
  settled.setPosition(place, settlement('/a.ts'));
  settled.setNamed('B', settlement('/b.ts'));
  settled.forget();
  expect([settled.at(place), settled.of('B')]).toEqual([undefined, undefined]);
});
