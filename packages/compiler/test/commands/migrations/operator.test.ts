import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityModel } from '@portico/core/manifest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migratedStore, targets } from '../../support/migrations.ts';
import type { Target } from '../../support/migrations.ts';
import { applyChanges, base, changes, insertRows } from '../../support/randomChanges.ts';
import type { Change } from '../../support/randomChanges.ts';

type Store = Awaited<ReturnType<typeof migratedStore>>;

/** One thing that an operator does; an addition on two branches is merged at once. */
type Act =
  | { readonly kind: 'add'; readonly change: readonly Change[] }
  | { readonly kind: 'branch'; readonly change: readonly Change[]; readonly other: readonly Change[] }
  | { readonly kind: 'apply' | 'rollback' | 'squash' };

const plain = (kind: 'apply' | 'rollback' | 'squash') => fc.constant<Act>({ kind });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), change: changes('') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('branch'), change: changes('A'), other: changes('B') }) },
  { weight: 2, arbitrary: plain('apply') },
  { weight: 1, arbitrary: plain('rollback') },
  { weight: 1, arbitrary: plain('squash') },
);

/** Rejections that the operator must decide. */
const undecided = /Existing rows need a value|both change|matches nothing that has changed|cannot be renamed|cannot be .*: it is /;
/** Rejections that the data causes. */
const unfit = /: there are\n|These rows share |cannot be .*: it is /;

/** A written migration, the entities before it, and the fields that are unchanged. */
interface Written {
  readonly before: EntityModel;
}

/** An operator at work on one project and one store with rows. */
class Operator {
  readonly store: Store;
  readonly #target: Target;
  #model: EntityModel;
  /** The entities before each migration that the store has not had. */
  #pending: Written[] = [];
  #count: number;
  /** By the name of today, the former name of each field that no migration has changed since the last one that was applied. */
  #same: ReadonlyMap<string, string>;
  #applied: EntityModel;

  constructor(store: Store, target: Target, { model, rows }: { model: EntityModel; rows: number }) {
    this.store = store;
    this.#target = target;
    this.#model = model;
    this.#applied = model;
    this.#count = rows;
    this.#same = identity(model);
  }

  async begin(): Promise<void> {
    expect(await this.store.add([this.#model], 'first')).toMatchObject({ status: 0 });
    expect(await this.store.apply()).toMatchObject({ status: 0 });
    await this.store.script(insertRows(this.#model, this.#count, this.#target.dialect));
  }

  async do(act: Act): Promise<void> {
    if (act.kind === 'add') await this.#add(act.change);
    else if (act.kind === 'branch') await this.#branch(act.change, act.other);
    else await this[act.kind]();
  }

  async #add(change: readonly Change[], name = 'next'): Promise<boolean> {
    const { model, answers } = applyChanges(this.#model, change);
    const { status, err, out } = await this.store.add([model], name, '--allow-destructive', ...answers);
    if (status !== 0) expect(err).toMatch(undecided);
    if (status !== 0 || out.includes('nothing was written')) return false;
    this.#pending.push({ before: this.#model });
    this.#follow(model);
    return true;
  }

  async #branch(change: readonly Change[], other: readonly Change[]): Promise<void> {
    const [before, pending, same] = [this.#model, [...this.#pending], this.#same];
    // A rename by position can mean another field after the first change: these would be no two branches of one project.
    const renamed = listRenames(applyChanges(applyChanges(before, change).model, other).model);
    if (!listRenames(applyChanges(before, other).model).every((each) => renamed.includes(each))) return;
    if (!(await this.#add(change, 'one'))) return;
    const name = this.store
      .files()
      .findLast((file) => file.endsWith('_one.sql'))!
      .slice(0, -4);
    const files = ['sql', 'json'].map((end) => [join('migrations/hotel', `${name}.${end}`), this.store.text(`${name}.${end}`)] as const);
    const one = this.#model;
    const remove = (file: string) => rmSync(join(this.store.folder, file));
    for (const [file] of files) remove(file);
    [this.#model, this.#pending, this.#same] = [before, pending, same];
    const isAdded = await this.#add(other, 'other');
    for (const [file, text] of files) this.store.write(file, text);
    if (!isAdded) {
      this.#pending.push({ before });
      this.#follow(one);
      return;
    }
    const both = applyChanges(one, other).model;
    const merged = await this.store.run({ hotel: [both] }, 'merge', '--allow-destructive');
    if (merged.status !== 0) {
      expect(merged.err).toMatch(undecided);
      for (const [file] of files) remove(file);
      return;
    }
    this.#follow(one);
    this.#follow(both);
    // A merge and its branches stay.
    this.#pending = [];
    await this.apply();
  }

  async rollback(): Promise<void> {
    const { status, err } = await this.store.run({}, 'rollback', '--url', this.store.url);
    const last = this.#pending.pop();
    if (!last) return expect(err).toMatch(/write a migration that reverses it|earlier files are missing/);
    expect([status, err]).toEqual([0, '']);
    this.#model = last.before;
    // Later facts about fields are discarded, unless nothing is pending: then all are as before.
    this.#same = this.#pending.length === 0 ? identity(this.#applied) : new Map();
  }

  async squash(): Promise<void> {
    if (this.#pending.length > 0) await this.apply();
    const { status, err, out } = await this.store.run({ hotel: [this.#model] }, 'squash', 'base');
    expect([status, err]).toEqual([0, '']);
    expect(out).not.toContain('does not have');
    await this.apply();
  }

  /** Applies what is pending; rows that do not fit are removed by the operator, who tries again. */
  async apply(): Promise<void> {
    const before = await this.#values(this.#applied, [...this.#same.values()]);
    const applied = await this.store.apply('--allow-destructive');
    if (applied.status !== 0) {
      expect(applied.err).toMatch(unfit);
      await this.store.script('DELETE FROM catalog_note');
      this.#count = 0;
      expect(await this.store.apply('--allow-destructive')).toMatchObject({ status: 0 });
    } else expect(await this.#values(this.#model, [...this.#same.keys()])).toEqual(before);
    this.#pending = [];
    this.#applied = this.#model;
    this.#same = identity(this.#model);
    const [[count] = []] = await this.store.rows('SELECT count(*) FROM catalog_note');
    expect(Number(count)).toBe(this.#count);
    expect((await this.store.run({}, 'drift', '--url', this.store.url)).out).toContain(': matches ');
    expect(await this.store.status([this.#model])).toMatchObject({ status: 0 });
  }

  /** The files of the project make the same in a new store. */
  async end(): Promise<void> {
    await this.apply();
    const other = await this.#target.make(this.store.folder);
    try {
      expect(await this.store.run({}, 'apply', '--url', other.url, '--allow-destructive')).toMatchObject({ status: 0 });
      expect((await this.store.run({}, 'drift', '--url', other.url)).out).toContain(': matches ');
    } finally {
      await other.remove();
    }
  }

  async #values(model: EntityModel, names: readonly string[]) {
    const list = names.map((name) => `"${name}"`).join(', ');
    return this.store.rows(`SELECT id${list === '' ? '' : `, ${list}`} FROM ${model.table} ORDER BY id`);
  }

  #follow(model: EntityModel): void {
    const was = this.#model.fields;
    const same = model.fields.flatMap(({ property, type, nullable, renamedFrom }) => {
      const from = was.find((each) => each.property === property) ?? was.find((each) => each.property === renamedFrom);
      const origin = from && this.#same.get(from.property);
      return origin !== undefined && from!.type === type && Boolean(from!.nullable) === Boolean(nullable)
        ? [[property, origin] as const]
        : [];
    });
    this.#same = new Map(same);
    this.#model = model;
  }
}

function listRenames({ fields }: EntityModel): string[] {
  return fields.flatMap(({ property, renamedFrom }) => (renamedFrom === undefined ? [] : [`${renamedFrom} to ${property}`]));
}

function identity({ fields }: EntityModel): ReadonlyMap<string, string> {
  return new Map(fields.slice(1).map(({ property }) => [property, property]));
}

describe.each(targets)('an operator who adds, branches, merges, rolls back, squashes and applies at random on $name', (target) => {
  const numRuns = Number(process.env['MIGRATION_RUNS'] ?? (target.dialect.name === 'sqlite' ? 60 : 6));

  it('ends with the schema of a new store, with every row, and without unintended changes of values', { timeout: 300_000 }, async () => {
    const seed = process.env['MIGRATION_SEED'];
    await fc.assert(
      fc.asyncProperty(base, fc.array(act, { minLength: 3, maxLength: 9 }), async (start, acts) => {
        const store = await migratedStore(target);
        try {
          const operator = new Operator(store, target, start);
          await operator.begin();
          for (const each of acts) await operator.do(each);
          await operator.end();
        } finally {
          await store.close();
        }
      }),
      { numRuns, ...(seed === undefined ? {} : { seed: Number(seed) }) },
    );
  });
});
