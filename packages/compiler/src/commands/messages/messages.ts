import type { ProjectContext } from '../context.ts';
import { prepareDelayed } from './delayed.ts';
import { prepareList } from './list.ts';
import { prepareChange, prepareShow } from './one.ts';
import type { MessagesOptions } from './options.ts';
import { useAdmin } from './useAdmin.ts';

/** Runs `portico messages <action>`, which runs one of the actions of the command table. Returns the exit code. */
export async function messages(context: ProjectContext, words: readonly string[], options: MessagesOptions): Promise<number> {
  const act = parseAction(words, options);
  return useAdmin(context.folder, options, (admin) => act(admin, context));
}

function parseAction([action, id]: readonly string[], options: MessagesOptions) {
  switch (action) {
    case 'delayed':
      return prepareDelayed(options);
    case 'show':
      return prepareShow(id, options);
    case 'replay':
    case 'delete':
      return prepareChange(action, id, options);
    default:
      return prepareList(options);
  }
}
