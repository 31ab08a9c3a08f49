import { expect, it } from 'vitest';

import { FileNames } from '../../src/0-program/checker/fileNames.ts';

it('a path in lower case gets the name that the file has', () => {
  expect(new FileNames(() => ['/App/Rooms.ts']).getName('/app/rooms.ts')).toBe('/App/Rooms.ts');
});

it('where case matters, files that differ in case alone are kept apart', () => {
  const names = new FileNames(() => ['/app/Rooms.ts', '/app/rooms.ts']);
  expect([names.getName('/app/Rooms.ts'), names.getName('/app/rooms.ts')]).toEqual(['/app/Rooms.ts', '/app/rooms.ts']);
});

it('the files are listed anew only for a path that is new', () => {
  const lists = [['/app/rooms.ts'], ['/app/rooms.ts', '/app/Guests.ts']];
  let listed = 0;
  const names = new FileNames(() => lists[listed++] ?? []);
  names.getName('/app/rooms.ts');
  names.getName('/app/rooms.ts');
  expect(listed).toBe(1);
  expect(names.getName('/app/guests.ts')).toBe('/app/Guests.ts');
});
