import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useStores } from '../../src/commands/useStores.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

describe('A command that accesses stores', () => {
  let project: TestProject;
  const memory = 'only its host can access it';

  beforeEach(() => {
    project = makeProject({}, { types: true });
  });
  afterEach(() => project.remove());

  /** Records that stores have migrations. */
  function migrated(...names: readonly string[]): void {
    for (const name of names) {
      mkdirSync(join(project.folder, 'migrations', name), { recursive: true });
      const start = join(project.folder, 'migrations', name, '0001_first');
      writeFileSync(`${start}.sql`, 'SELECT 1;\n');
      writeFileSync(`${start}.json`, '{"entities":[]}\n');
    }
  }

  function configured(variables: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
  }

  /** Returns a value of each store that is opened. */
  const names = (stores: Partial<Parameters<typeof useStores>[1]> = {}) =>
    useStores(project.folder, { memory, ...stores }, async (open) => {
      const found = [];
      for (const store of open) {
        const [row] = await store.rows({ name: '', text: "SELECT file FROM pragma_database_list WHERE name = 'main'" }, []);
        found.push(basename(String(row![0]), '.db'));
      }
      return found;
    });

  it('opens every store with migrations at its configured address', async () => {
    migrated('bells', 'hotel');
    configured({ Service__Stores__bells__Url: 'sqlite:bells.db', Service__Database__Url: 'sqlite:hotel.db' });
    expect((await names()).toSorted()).toEqual(['bells', 'hotel']);
  });

  it('opens only the store that is named, also without migrations, at the given address', async () => {
    migrated('bells');
    expect(await names({ store: 'hotel', url: 'sqlite:hotel.db' })).toEqual(['hotel']);
  });

  it('closes the stores, also if the command fails', async () => {
    let closed = 0;
    const failing = useStores(project.folder, { memory, store: 'hotel', url: 'sqlite:hotel.db' }, async ([store]) => {
      const close = store!.close.bind(store);
      store!.close = async () => {
        closed += 1;
        await close();
      };
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(closed).toBe(1);
  });

  it('names the settings of a store without an address', async () => {
    migrated('bells');
    await expect(names()).rejects.toThrow("The store 'bells' has no URL; set Service:Stores:bells:Url");
  });

  it('rejects an address without its store, a store in memory, and a project without stores', async () => {
    await expect(names({ url: 'sqlite:hotel.db' })).rejects.toThrow("Option '--url' requires the store: --store <name>.");
    await expect(names({ store: 'hotel', url: 'sqlite::memory:' })).rejects.toThrow(`The store 'hotel' is in memory: ${memory}.`);
    await expect(names()).rejects.toThrow('No store of the project has migrations; choose one with --store <name> --url <url>.');
  });
});
