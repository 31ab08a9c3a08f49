import { pathToFileURL } from 'node:url';
import { resolveInstalled } from '@portico/migrations';
import type { MigrationStore } from '@portico/migrations';
import { useStores } from '../useStores.ts';
import type { MessageAdmin } from './admin.ts';
import type { MessagesOptions } from './options.ts';

type AdminClass = new (stores: readonly MigrationStore[]) => MessageAdmin;

/** Opens the messages of a project's stores while `use` runs. */
export async function useAdmin<T>(project: string, { store, url }: MessagesOptions, use: (admin: MessageAdmin) => Promise<T>): Promise<T> {
  const { MessageAdmin: Admin } = (await import(pathToFileURL(resolveInstalled('@portico/messaging', project)).href)) as {
    MessageAdmin: AdminClass;
  };
  const memory = 'only its host can access its messages, at /_service/messages';
  return useStores(project, { store, url, memory }, (open) => use(new Admin(open)));
}
