import type { ProjectContext } from '../context.ts';
import { exitCodes } from '../exitCodes.ts';
import { UsageError } from '../usageError.ts';
import type { MessageAdmin, StoredMessage } from './admin.ts';
import { formatMessage } from './formatMessage.ts';
import type { MessagesOptions } from './options.ts';

/** Runs one action on a message. Returns the exit code. */
type MessageAction = (admin: MessageAdmin, context: ProjectContext) => Promise<number>;

/** Prepares `portico messages show <id>`. */
export function prepareShow(id: string | undefined, { handler }: MessagesOptions): MessageAction {
  const wanted = given(id);
  return async (admin, context) => {
    const found = await findMessages(admin, wanted, handler);
    if (found.length === 0) return reportMissing(wanted, context);
    context.print(found, () => found.map(formatMessage).join('\n'));
    return 0;
  };
}

/** Prepares `portico messages replay <id>` and `delete <id>`, which change dead letters only: any other message is a problem. */
export function prepareChange(verb: 'replay' | 'delete', id: string | undefined, { handler }: MessagesOptions): MessageAction {
  const wanted = given(id);
  const done = verb === 'replay' ? 'replayed' : 'deleted';
  return async (admin, context) => {
    const count = await admin[verb](wanted, handler);
    if (count > 0) {
      context.print({ [done]: count }, () => `${count} ${count === 1 ? 'dead letter' : 'dead letters'} ${done}.\n`);
      return exitCodes.success;
    }
    const found = await findMessages(admin, wanted, handler);
    if (found.length === 0) return reportMissing(wanted, context);
    const states = [...new Set(found.map(({ state }) => state))].toSorted().join(', ');
    return context.fail(`The message '${wanted}' is ${states}; only dead letters can be ${done}.`);
  };
}

function given(id: string | undefined): string {
  if (id === undefined) throw new UsageError('Name the message by the id that `portico messages list` prints.');
  return id;
}

async function findMessages(admin: MessageAdmin, id: string, handler: string | undefined): Promise<readonly StoredMessage[]> {
  const found = await admin.show(id);
  return handler === undefined ? found : found.filter((message) => message.handler === handler);
}

function reportMissing(id: string, context: ProjectContext): number {
  return context.fail(`There is no message '${id}'.`);
}
