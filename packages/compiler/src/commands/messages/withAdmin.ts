import { pathToFileURL } from 'node:url';
import {
  isMemoryUrl,
  readConfiguredUrl,
  resolveInstalled,
  listMigratedStores,
  MigrationFailure,
  openMigrationStore,
} from '@portico/migrations';
import type { MigrationStore } from '@portico/migrations';
import { UsageError } from '../usageError.ts';
import type { MessageAdmin } from './admin.ts';
import type { MessagesOptions } from './options.ts';

type AdminClass = new (stores: readonly MigrationStore[]) => MessageAdmin;

/** Opens the stores of a project for as long as `use` runs. It needs no sources: stores are those that have migrations, or the one that is named. */
export async function withAdmin<T>(project: string, options: MessagesOptions, use: (admin: MessageAdmin) => Promise<T>): Promise<T> {
  const { MessageAdmin: Admin } = (await import(pathToFileURL(resolveInstalled('@portico/messaging', project)).href)) as {
    MessageAdmin: AdminClass;
  };
  const open: MigrationStore[] = [];
  try {
    for (const { name, url } of await placesOf(project, options)) open.push(await openMigrationStore({ project, name, url }));
    return await use(new Admin(open));
  } finally {
    for (const store of open) await store.close();
  }
}

interface Place {
  readonly name: string;
  readonly url: string;
}

async function placesOf(project: string, { store, url }: MessagesOptions): Promise<Place[]> {
  if (url !== undefined && store === undefined) throw new UsageError('Say with --store which store the --url is of.');
  const names = store === undefined ? await listMigratedStores(project) : [store];
  const places = names.map((name) => ({ name, url: url ?? readConfiguredUrl(name, project) }));
  const lost = places.find((place) => place.url === undefined);
  if (lost)
    throw new MigrationFailure(
      `The store '${lost.name}' has no URL; set Service:Stores:${lost.name}:Url (in the environment Service__Stores__${lost.name}__Url, or in service.json) or Service:Database:Url, or give --store ${lost.name} --url <url>.`,
    );
  const passing = places.find((place) => place.url !== undefined && isMemoryUrl(project, place.url));
  if (passing)
    throw new MigrationFailure(`The store '${passing.name}' is in memory: only its host reaches its messages, at /_service/messages.`);
  if (places.length === 0) throw new MigrationFailure('No store has migrations here; name one with --store <name> --url <url>.');
  return places.filter((place): place is Place => place.url !== undefined);
}
