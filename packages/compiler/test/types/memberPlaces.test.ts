import { expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

/** Compiles inputs of some types; returns for each diagnostic what its labels stand at. */
async function labelsOf(types: readonly string[], declarations: string, files: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const inputs = types.map((type, index) => `readonly x${index}!: ${type};`).join('\n  ');
  const text = `import { Post, VoidEndpoint } from '@portico/core';\n${declarations}
export class Send extends VoidEndpoint(Post('/send')) {
  readonly fine!: string;
  ${inputs}
  handle() {}
}
`;
  const project = makeProject({ 'src/send.ts': text, ...files }, { types: true });
  const compiler = new Compiler(project.folder);
  const { diagnostics, sources } = await compiler.compile();
  await compiler.close();
  project.remove();
  return diagnostics.map(({ labels }) =>
    labels.map(({ file, start, end }) => `${file.replace('src/', '')}: ${sources.get(file)!.slice(start, end)}`).join(' < '),
  );
}

it.each([
  ['an interface', 'Room', 'interface Room { a: string; b: () => 1 }', '() => 1'],
  ['a method', 'Room', 'interface Room { a: string; rename(to: string): void }', 'rename'],
  ['an alias', 'Room', 'type Room = { a: string; b: { c: symbol }[] };', 'symbol'],
  ['a class', 'Room', 'class Room { a!: string; b!: { c: () => 2 } }', '() => 2'],
  ['a base', 'Room', 'interface Base { b: symbol }\ninterface Room extends Base { a: string }', 'symbol'],
  ['an alias of an alias', 'Room', 'interface Base { a: string; b: symbol }\ntype Room = Base;', 'symbol'],
  ['an option of a union', 'Room', "type Room = { k: 'a' } | { k: 'b'; f: () => 3 };", '() => 3'],
  ['an intersection', 'Room', 'type Room = { a: string } & { f: () => 4 };', '() => 4'],
  ['a tuple', 'Room', 'interface Room { a: [string, () => 5] }', '() => 5'],
  ['a dictionary', 'Room', 'interface Room { a: Record<string, () => 6> }', '() => 6'],
  ['an index signature', 'Room', 'interface Room { a: { [key: string]: () => 7 } }', '() => 7'],
  ['a generic type', 'Page<string>', 'interface Page<T> { items: T[]; f: () => 8 }', '() => 8'],
  ['an argument of a generic type', 'Page<Room>', 'interface Room { a: () => 9 }\ninterface Page<T> { items: T[] }', '() => 9'],
  ['a namespace', 'N.Room', 'declare namespace N { interface Room { a: () => 10 } }', '() => 10'],
  ['a member that is derived from another type', 'Room', "interface Base { a: string; b: symbol }\ntype Room = Omit<Base, 'a'>;", 'symbol'],
])('points at the member in %s', async (_, type, declarations, member) => {
  expect(await labelsOf([type], declarations)).toEqual([`send.ts: ${member} < send.ts: ${type}`]);
});

it('points at the member of a written type, without a use', async () => {
  expect(await labelsOf(['{ a: string; b: { c: () => 1 }[] }', '[string, symbol]'], '')).toEqual(['send.ts: () => 1', 'send.ts: symbol']);
});

it('points at a member in another file, and at the first position that publishes it', async () => {
  const files = {
    'src/room.ts': 'export interface Room { a: Beds; }\nexport interface Beds { count: () => number }\n',
    'src/other.ts': `import { Endpoint, Post } from '@portico/core';
import type { Room } from './room.ts';
export class Other extends Endpoint(Post('/other'))<Room[]> { handle() { return []; } }
`,
  };
  expect(await labelsOf(['Room', 'Beds'], "import type { Room, Beds } from './room.ts';", files)).toEqual([
    'room.ts: () => number < other.ts: Room[]',
  ]);
});

it('points at the use if a package declares the member, and at the member that leads to it', async () => {
  const files = {
    'src/room.ts': "import type { PathLike, Stats } from 'node:fs';\nexport interface Room { a: string; stats: Stats; path: PathLike }\n",
  };
  const labels = await labelsOf(['{ stats: import("./room.ts").Room["stats"] }'], '', files);
  expect(new Set(labels)).toEqual(new Set(['send.ts: import("./room.ts").Room["stats"]']));
});

it('does not point at a member that `Omit` leaves out', async () => {
  const declarations =
    "interface Base { a: symbol; b: string }\ntype Room = { a: () => 1 } & Omit<Base, 'a'>;\ntype Other = Omit<Base, 'a'> & { a: () => 2 };";
  expect(await labelsOf(['Room', 'Other'], declarations)).toEqual([
    'send.ts: () => 1 < send.ts: Room',
    'send.ts: () => 2 < send.ts: Other',
  ]);
});
