import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import type { MessageAdmin, StoredMessage } from './admin.ts';
import { messageText } from './messageText.ts';
import type { MessagesOptions } from './options.ts';

/** What is done with one message; answers with the exit status. */
type Deed = (admin: MessageAdmin, context: ProjectContext) => Promise<number>;

/** `portico messages show ID`. */
export function prepareShow(id: string | undefined, { handler, json }: MessagesOptions): Deed {
  const wanted = given(id);
  return async (admin, context) => {
    const found = await findMessages(admin, wanted, handler);
    if (found.length === 0) return missing(wanted, context);
    context.io.out(json ? `${JSON.stringify(found, null, 2)}\n` : found.map(messageText).join('\n'));
    return 0;
  };
}

/** `portico messages replay ID` and `portico messages delete ID`: what is not dead is left as it is, and that is a failure. */
export function prepareChange(verb: 'replay' | 'delete', id: string | undefined, { handler, json }: MessagesOptions): Deed {
  const wanted = given(id);
  const done = verb === 'replay' ? 'replayed' : 'deleted';
  return async (admin, context) => {
    const count = await admin[verb](wanted, handler);
    if (json) context.io.out(`${JSON.stringify({ [done]: count }, null, 2)}\n`);
    if (count > 0) {
      if (!json) context.io.out(`${count} ${count === 1 ? 'dead letter' : 'dead letters'} ${done}.\n`);
      return 0;
    }
    const found = await findMessages(admin, wanted, handler);
    if (found.length === 0) return missing(wanted, context);
    const states = [...new Set(found.map(({ state }) => state))].toSorted().join(', ');
    context.io.err(`The message '${wanted}' is ${states}; only dead letters are ${done}.\n`);
    return 1;
  };
}

function given(id: string | undefined): string {
  if (id === undefined) throw new UsageError('Say which message: its id, as `portico messages list` shows it.');
  return id;
}

async function findMessages(admin: MessageAdmin, id: string, handler: string | undefined): Promise<readonly StoredMessage[]> {
  const found = await admin.show(id);
  return handler === undefined ? found : found.filter((message) => message.handler === handler);
}

function missing(id: string, context: ProjectContext): number {
  context.io.err(`There is no message '${id}'.\n`);
  return 1;
}
