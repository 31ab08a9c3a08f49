import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dialects, hasScheme, isUrlOf, knownStores } from '@portico/sql';
import type { GenericStoreAdapter, KnownStoreKind, StoreKind } from '@portico/sql';
import { EnvironmentFailure, getMessage, MigrationFailure } from '../failure.ts';
import type { MigrationStore } from './migrationStore.ts';
import { resolveInstalled } from './resolveInstalled.ts';

type Adapter = GenericStoreAdapter<MigrationStore>;

/** The adapters of a project: those of the packages with its dialects, then those of the known stores. */
export interface ProjectAdapters {
  readonly kinds: readonly StoreKind[];
  /** Loads the adapter for a URL; undefined if there is none. Throws if its package is missing. */
  load(url: string): Promise<Adapter | undefined>;
  /** Returns whether the data of the store at a URL end with the process. */
  isMemoryUrl(url: string): boolean;
}

/** Returns the adapters of the project in a folder. */
export function readAdapters(project: string): ProjectAdapters {
  const own = readDialectPackages(project).flatMap((name) => loadOwn(project, name) ?? []);
  const known: readonly KnownStoreKind[] = knownStores;
  const taken = (kind: StoreKind) => own.some((adapter) => kind.schemes.some((scheme) => hasScheme(adapter, `${scheme}:`)));
  const others = known.filter((kind) => !taken(kind));
  return {
    kinds: [...others, ...own],
    async load(url) {
      const adapter = own.find((each) => isUrlOf(each, url));
      const kind = others.find((each) => isUrlOf(each, url));
      return adapter ?? (kind && loadKnown(project, kind.package));
    },
    isMemoryUrl: (url) => [...own, ...others].some(({ memoryUrl }) => memoryUrl === url),
  };
}

/** Returns the packages that `portico.dialects` of the project's `package.json` names, in addition to the framework's own dialects. */
function readDialectPackages(project: string): string[] {
  const path = join(project, 'package.json');
  if (!existsSync(path)) return [];
  try {
    const { portico } = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as { portico?: { dialects?: unknown } };
    const names: readonly unknown[] = Array.isArray(portico?.dialects) ? portico.dialects : [];
    return names.filter((name): name is string => typeof name === 'string' && !dialects.some((dialect) => dialect.name === name));
  } catch (error) {
    throw new MigrationFailure(`The file package.json cannot be read: ${getMessage(error)}`);
  }
}

/** Returns the adapter of a package with a dialect; undefined if it exports only the dialect. */
function loadOwn(project: string, name: string): Adapter | undefined {
  try {
    return (createRequire(join(project, 'package.json'))(name) as { storeAdapter?: Adapter }).storeAdapter;
  } catch (error) {
    throw new MigrationFailure(`'portico.dialects' lists '${name}', which cannot be loaded: ${getMessage(error)}`);
  }
}

async function loadKnown(project: string, name: string): Promise<Adapter> {
  const module = (await import(pathToFileURL(resolveInstalled(name, project)).href)) as { storeAdapter?: Adapter };
  if (module.storeAdapter) return module.storeAdapter;
  throw new EnvironmentFailure(`The package ${name} of the project exports no storeAdapter; install a newer version.`);
}
