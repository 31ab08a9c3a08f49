// A database of another vendor: it imports only what the packages publish.
import { resolve } from 'node:path';
import type { StoreAdapter } from '@portico/data';
import { dialect } from './dialect.ts';
import { ToyStore } from './toyStore.ts';

export { dialect };

const memoryUrl = 'toy::memory:';
const fileOf = (url: string, folder = '.') => (url === memoryUrl ? undefined : resolve(folder, url.slice('toy:'.length)));

/** Opens stores whose URL begins with `toy:`. */
export const storeAdapter: StoreAdapter = {
  title: 'Toy',
  dialectName: dialect.name,
  dialect,
  schemes: ['toy'],
  forms: ['toy:<file>'],
  memoryUrl,
  settings: [],
  fileOf: ({ url, folder }) => fileOf(url, folder),
  open: ({ name, url, folder }) => new ToyStore(name, fileOf(url, folder)),
};
