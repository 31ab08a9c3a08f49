import { MigrationFailure } from '../failure.ts';
import type { MigrationFile } from './migrationFile.ts';

/** The members of a migration that determine its order. */
export type MigrationLink = Pick<MigrationFile, 'name' | 'after'>;

/** The migrations of a store as a graph: each follows those that it names, or the one before it. */
export class MigrationGraph<T extends MigrationLink = MigrationFile> {
  readonly files: readonly T[];
  readonly #after: ReadonlyMap<string, readonly string[]>;

  /** Takes `files` in the order of their numbers. */
  constructor(store: string, files: readonly T[]) {
    this.files = files;
    const known = new Set(files.map(({ name }) => name));
    this.#after = new Map(
      files.map((file, index) => [
        file.name,
        file.after ??
          files
            .slice(0, index)
            .slice(-1)
            .map(({ name }) => name),
      ]),
    );
    for (const [name, after] of this.#after) {
      const lost = after.find((each) => !known.has(each));
      if (lost !== undefined)
        throw new MigrationFailure(
          `The migration ${name} of the store '${store}' comes after ${lost}, which is missing; restore its file.`,
        );
    }
  }

  /** Returns the migrations that no other one follows. */
  get heads(): T[] {
    const followed = new Set([...this.#after.values()].flat());
    return this.files.filter(({ name }) => !followed.has(name));
  }

  /** Returns the migrations directly before one. */
  before(name: string): readonly string[] {
    return this.#after.get(name) ?? [];
  }

  /** Returns a migration and all before it. */
  upTo(name: string): ReadonlySet<string> {
    const found = new Set<string>();
    const add = (each: string): void => {
      if (found.has(each)) return;
      found.add(each);
      for (const before of this.before(each)) add(before);
    };
    add(name);
    return found;
  }

  /** Returns every migration after those that it follows, and in the order of the numbers otherwise. */
  ordered(): T[] {
    const done = new Set<string>();
    const left = [...this.files];
    const order: T[] = [];
    while (left.length > 0) {
      const at = left.findIndex(({ name }) => this.before(name).every((each) => done.has(each)));
      if (at < 0) throw new MigrationFailure(`The migrations ${left.map(({ name }) => name).join(', ')} form a cycle.`);
      const [next] = left.splice(at, 1);
      done.add(next!.name);
      order.push(next!);
    }
    return order;
  }
}

/** Returns the single last migration; throws if there are branches. */
export function getSingleHead<T extends MigrationLink>(store: string, graph: MigrationGraph<T>): T | undefined {
  const { heads } = graph;
  if (heads.length > 1) throw createBranchFailure(store, heads);
  return heads[0];
}

/** Returns the failure that names the branches of a store. */
export function createBranchFailure(store: string, heads: readonly MigrationLink[]): MigrationFailure {
  return new MigrationFailure(
    `The migrations of the store '${store}' have branches that end in ${heads.map(({ name }) => name).join(' and ')}; join them with \`portico migrations merge --store ${store}\`.`,
  );
}
