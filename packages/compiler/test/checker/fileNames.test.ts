import { expect, it } from 'vitest';

import { FileNames } from '../../src/0-program/checker/fileNames.ts';

it('returns the name on disk for a path in lower case', () => {
  expect(new FileNames(() => ['/App/Rooms.ts']).getName('/app/rooms.ts')).toBe('/App/Rooms.ts');
});

it('distinguishes files that differ only in case on a case-sensitive system', () => {
  const names = new FileNames(() => ['/app/Rooms.ts', '/app/rooms.ts']);
  expect([names.getName('/app/Rooms.ts'), names.getName('/app/rooms.ts')]).toEqual(['/app/Rooms.ts', '/app/rooms.ts']);
});

it('lists the files again only for an unknown path', () => {
  const lists = [['/app/rooms.ts'], ['/app/rooms.ts', '/app/Guests.ts']];
  let listed = 0;
  const names = new FileNames(() => lists[listed++] ?? []);
  names.getName('/app/rooms.ts');
  names.getName('/app/rooms.ts');
  expect(listed).toBe(1);
  expect(names.getName('/app/guests.ts')).toBe('/app/Guests.ts');
});
