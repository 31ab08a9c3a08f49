import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Link, LinkedList } from '../../src/values/linkedList.ts';

class Named extends Link {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }
}

function listOf(...names: string[]) {
  const list = new LinkedList<Named>();
  const members = names.map((name) => new Named(name));
  for (const member of members) list.add(member);
  return { list, members };
}

const namesIn = (list: LinkedList<Named>): string[] => [...list].map(({ name }) => name);

describe('a linked list', () => {
  it('keeps the order of its members, whichever are removed', () => {
    const { list, members } = listOf('a', 'b', 'c', 'd');
    list.delete(members[1]!);
    expect(namesIn(list)).toEqual(['a', 'c', 'd']);
    list.delete(members[0]!);
    list.delete(members[3]!);
    expect(namesIn(list)).toEqual(['c']);
    list.add(members[0]!);
    expect(namesIn(list)).toEqual(['c', 'a']);
    expect([list.shift()?.name, list.shift()?.name, list.shift(), list.size]).toEqual(['c', 'a', undefined, 0]);
  });

  it('counts its members, and distinguishes them from those of other lists', () => {
    const { list, members } = listOf('a', 'b');
    const other = listOf('x');
    expect([list.size, list.has(members[0]!), list.has(other.members[0]!)]).toEqual([2, true, false]);
    expect([list.delete(other.members[0]!), list.delete(members[0]!), list.delete(members[0]!)]).toEqual([false, true, false]);
    expect([list.size, other.list.size]).toEqual([1, 1]);
  });

  it('allows removing the member that an iteration has just returned', () => {
    const { list } = listOf('a', 'b', 'c');
    for (const member of list) list.delete(member);
    expect(list.size).toBe(0);
  });

  it('agrees with an array after any sequence of additions and removals', () => {
    let state = 20261123;
    const next = (below: number) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
    const { list } = listOf();
    const expected: Named[] = [];
    for (let step = 0; step < 5000; step++) {
      if (expected.length === 0 || next(2) === 0) {
        const member = new Named(String(step));
        expected.push(member);
        list.add(member);
      } else {
        const [member] = expected.splice(next(expected.length), 1);
        expect(list.delete(member!)).toBe(true);
      }
      expect(list.size).toBe(expected.length);
    }
    expect([...list]).toEqual(expected);
  });

  it('does not keep removed members from garbage collection', () => {
    const url = fileURLToPath(new URL('../../src/values/linkedList.ts', import.meta.url));
    const grown = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', survivors, url], { encoding: 'utf8' });
    const [linked, inSet] = JSON.parse(grown) as [number, number];
    expect(linked).toBeLessThan(2e6);
    // The reason for the list: if this ever fails, sets have become as good.
    expect(inSet).toBeGreaterThan(2 * linked);
  }, 30_000);
});

/** Prints by how many bytes the old generation grows while members with 2 kB each come and go, 32 at a time: in a linked list, and in a set. */
const survivors = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const { Link, LinkedList } = await import(process.argv[1]);
  class Member extends Link { held = Array.from({ length: 250 }, (_, index) => index + 0.5); }
  const old = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
  function grown(list) {
    const running = [];
    const pass = (steps) => {
      for (let step = 0; step < steps; step++) {
        const member = new Member();
        list.add(member);
        running.push(member);
        if (running.length > 32) list.delete(running.shift());
      }
    };
    pass(40);
    // From here on the list itself is in the old generation, as that of a server is.
    gc();
    const before = old();
    for (let round = 0; round < 100; round++) {
      pass(500);
      gc({ type: 'minor' });
    }
    return old() - before;
  }
  grown(new LinkedList());
  const linked = grown(new LinkedList());
  console.log(JSON.stringify([linked, grown(new Set())]));
`;
