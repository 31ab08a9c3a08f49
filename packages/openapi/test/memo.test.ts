import type { Manifest } from '@portico/core/manifest';
import { describe as describeAreas } from '@portico/openapi';
import type { DescriptionMemo } from '@portico/openapi';
import { expect, it } from 'vitest';
import { Random } from '../../host-fastify/test/hostile/random.ts';

const areas = ['accounts', 'billing', 'booking', 'catalog'];

/** Returns the areas of the reference hotel as plain data. */
async function readHotel(): Promise<readonly Manifest[]> {
  const modules = areas.map((area) => import(`../../../apps/hotel/src/generated/${area}/manifest.ts`) as Promise<{ manifest: Manifest }>);
  return (await Promise.all(modules)).map(({ manifest }) => manifest);
}

/** Caches parts like the compiler does: as long as all of their inputs are the same values. */
function createMemo(): DescriptionMemo {
  const known = new Map<string, { readonly basis: readonly unknown[]; readonly made: unknown }>();
  return {
    of<T>(name: string, basis: readonly unknown[], make: () => T): T {
      const before = known.get(name);
      if (before?.basis.length === basis.length && basis.every((each, at) => Object.is(each, before.basis[at]))) return before.made as T;
      const made = make();
      known.set(name, { basis, made });
      return made;
    },
  };
}

type Path = readonly (string | number)[];

/** Returns the paths of all numbers, truth values and texts in a value. */
function listLeaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? [] : [path];
  return Object.entries(value).flatMap(([key, part]) => listLeaves(part, [...path, key]));
}

/** Returns a copy with another value at a path. Parts that are not on the path stay the same objects, as in the compiler. */
function changeAt<T>(value: T, [key, ...rest]: Path): T {
  if (key === undefined) {
    if (typeof value === 'number') return (value + 1) as T;
    return (typeof value === 'boolean' ? !value : `${String(value)}x`) as T;
  }
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string | number, unknown>;
  copy[key] = changeAt(copy[key], rest);
  return copy as T;
}

/** Returns a description as text, or the reason why there is none. */
function textOf(manifests: readonly Manifest[], memo?: DescriptionMemo): string {
  try {
    return JSON.stringify(describeAreas(manifests, { title: 'Hotel', version: '1.0.0' }, memo));
  } catch (error) {
    return String(error);
  }
}

const seed = Number(process.env['PORTICO_MEMO_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const rounds = Number(process.env['PORTICO_MEMO_CHANGES'] ?? 200);

/** Compares the description of a changed plan with one that reuses parts; returns whether the change is visible in it. */
function judge(manifests: readonly Manifest[], at: number, path: Path, memo: DescriptionMemo): boolean {
  const changed = manifests.with(at, changeAt(manifests[at]!, path));
  const clean = textOf(changed);
  expect(textOf(changed, memo) === clean, `${areas[at]} ${path.join('.')}`).toBe(true);
  return clean !== textOf(manifests, memo);
}

it(`no part of an earlier description is used for a plan with any change (seed ${seed})`, async () => {
  const random = new Random(seed);
  const manifests = await readHotel();
  const memo = createMemo();
  textOf(manifests, memo);
  let visible = 0;
  for (let round = 0; round < rounds; round++) {
    const at = random.below(manifests.length);
    // Most of a plan is operations, but each part has its own inputs.
    const part = random.pick(Object.keys(manifests[at]!) as (keyof Manifest)[]);
    const leaves = listLeaves(manifests[at]![part], [part]);
    if (leaves.length > 0 && judge(manifests, at, random.pick(leaves), memo)) visible += 1;
  }
  expect(visible).toBeGreaterThan(rounds / 20);
});

it('no part of an earlier description is used if only a rule of a column changes', async () => {
  const manifests = await readHotel();
  const memo = createMemo();
  textOf(manifests, memo);
  const rules = manifests.flatMap(({ entities = [] }, at) =>
    listLeaves(entities, ['entities']).flatMap((path) => (path.at(-1) === 'rule' ? [{ at, path }] : [])),
  );
  expect(rules.filter(({ at, path }) => judge(manifests, at, path, memo)).length).toBeGreaterThan(0);
});
