import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Store, StoreAdapter, StoreSettingValues } from '@portico/data';
import { StartRefused } from '../startRefused.ts';
import { StoreAdapters } from './storeAdapters.ts';

/** How a store is opened by its URL. */
export interface OpeningByUrl {
  readonly settings?: StoreSettingValues;
  readonly adapters?: StoreAdapters;
}

/** Opens the store that a URL names. Its adapter is loaded when the first URL of its kind is opened. */
export async function openStore(
  name: string,
  url: string,
  { settings = {}, adapters = new StoreAdapters() }: OpeningByUrl = {},
): Promise<Store> {
  const adapter = await adapters.load(url, `the store '${name}'`);
  if (!adapter) throw new StartRefused([describeUnknownUrl(name, adapters)]);
  return adapter.open({ name, url, settings });
}

/** Says that no adapter opens a URL. It does not repeat the URL, which may hold a password. */
export function describeUnknownUrl(name: string, { urlForms }: StoreAdapters): string {
  return `the URL of the store '${name}' is none of ${urlForms}`;
}

/** Returns the file of a store that does not exist yet; opening it would make an empty one. Undefined if its folder is missing, too: that is an error of its own. */
export function findMissingFile(adapter: StoreAdapter, url: string): string | undefined {
  const file = adapter.fileOf?.({ name: '', url, settings: {} });
  return file === undefined || existsSync(file) || !existsSync(dirname(file)) ? undefined : file;
}
