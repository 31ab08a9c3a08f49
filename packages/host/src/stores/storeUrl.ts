import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import type { Store, StoreAdapter, StoreSettingValues } from '@portico/data';
import { StartupError } from '../startupError.ts';
import { StoreAdapters } from './storeAdapters.ts';

/** The parameters for opening a store by URL. */
export interface OpeningByUrl {
  readonly settings?: StoreSettingValues;
  readonly adapters?: StoreAdapters;
}

/** Opens the store of a URL. Its adapter is loaded on first use. */
export async function openStore(
  name: string,
  url: string,
  { settings = {}, adapters = new StoreAdapters() }: OpeningByUrl = {},
): Promise<Store> {
  const adapter = await adapters.load(url, `the store '${name}'`);
  if (!adapter) throw new StartupError([describeUnknownUrl(name, adapters)]);
  return adapter.open({ name, url, settings });
}

/** Describes a URL that no adapter opens. The URL is not repeated, because it may contain a password. */
export function describeUnknownUrl(name: string, { urlForms }: StoreAdapters): string {
  return `the URL of the store '${name}' must be one of ${urlForms}`;
}

/**
 * Returns the file of a store that does not exist yet; opening it would create an empty file. Returns undefined if a
 * folder outside of the current one is missing, too: `migrations apply` does not create it, since it may be a volume that is not mounted.
 */
export function findMissingFile(adapter: StoreAdapter, url: string): string | undefined {
  const file = adapter.fileOf?.({ name: '', url, settings: {} });
  if (file === undefined || existsSync(file)) return undefined;
  const path = relative(process.cwd(), file);
  const isInside = !path.startsWith('..') && !isAbsolute(path);
  return isInside || existsSync(dirname(file)) ? file : undefined;
}
