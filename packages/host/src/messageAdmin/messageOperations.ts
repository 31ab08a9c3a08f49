import { ConflictError, NotFoundError } from '@portico/core';
import type { MessageAdmin, StoredMessage } from '@portico/messaging';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bindList, bindMessage, checkList } from './messageInputs.ts';
import type { ListInput, MessageInput } from './messageInputs.ts';
import { toListedMessage, serializeMessage } from './messageJson.ts';
import { messagePermissions } from './messagePermissions.ts';

/** The services of the message operations. */
export interface MessageServices {
  readonly admin: MessageAdmin;
}

const path = '/_service/messages';

const listMessages: OperationPlan = {
  id: '_Service.ListMessages',
  verb: 'GET',
  route: path,
  status: 200,
  body: 'none',
  answer: 'json',
  permissions: [messagePermissions.read],
  query: ['state', 'area', 'handler', 'event', 'page', 'pageSize'],
  bind: bindList,
  validate: checkList,
  async invoke({ filter, page, pageSize }: ListInput, { admin }: MessageServices) {
    const { items, total } = await admin.list(filter, { page, pageSize });
    const totalPages = Math.ceil(total / pageSize);
    return {
      items: items.map(toListedMessage),
      totalCount: total,
      page,
      pageSize,
      totalPages,
      hasPreviousPage: page > 1,
      hasNextPage: page < totalPages,
    };
  },
  write: (result: object) => JSON.stringify(result),
};

const getMessage: OperationPlan = {
  id: '_Service.GetMessage',
  verb: 'GET',
  route: `${path}/{id}`,
  status: 200,
  body: 'none',
  answer: 'json',
  permissions: [messagePermissions.read],
  query: ['handler'],
  bind: bindMessage,
  async invoke(input: MessageInput, { admin }: MessageServices, call: OperationCall) {
    const found = await findVisibleMessages(input, admin, call);
    return found.length > 0 ? found : createNotFoundError(input);
  },
  write: (result: readonly StoredMessage[]) => `[${result.map(serializeMessage).join(',')}]`,
};

const replayMessage: OperationPlan = {
  id: '_Service.ReplayMessage',
  verb: 'POST',
  route: `${path}/{id}/replay`,
  status: 200,
  body: 'none',
  answer: 'json',
  permissions: [messagePermissions.replay],
  query: ['handler'],
  bind: bindMessage,
  async invoke(input: MessageInput, { admin }: MessageServices, call: OperationCall) {
    const found = await findVisibleMessages(input, admin, call);
    const replayed = found.length > 0 ? await admin.replay(input.id, input.handler) : 0;
    return replayed > 0 ? { replayed } : createRefusal(input, found);
  },
  write: (result: object) => JSON.stringify(result),
};

const deleteMessage: OperationPlan = {
  id: '_Service.DeleteMessage',
  verb: 'DELETE',
  route: `${path}/{id}`,
  status: 204,
  body: 'none',
  answer: 'empty',
  permissions: [messagePermissions.delete],
  query: ['handler'],
  bind: bindMessage,
  async invoke(input: MessageInput, { admin }: MessageServices, call: OperationCall) {
    const found = await findVisibleMessages(input, admin, call);
    const deleted = found.length > 0 ? await admin.delete(input.id, input.handler) : 0;
    return deleted > 0 ? undefined : createRefusal(input, found);
  },
};

/** The operations that inspect and manage messages over HTTP. */
export const messageOperations: readonly OperationPlan[] = [listMessages, getMessage, replayMessage, deleteMessage];

/** Returns the parts of a message that the caller may see. */
async function findVisibleMessages(
  { id, handler }: MessageInput,
  admin: MessageAdmin,
  { caller }: OperationCall,
): Promise<readonly StoredMessage[]> {
  const found = await admin.show(id);
  return found
    .filter((message) => handler === undefined || message.handler === handler)
    .filter(({ tenantId }) => caller.tenantId === undefined || tenantId === caller.tenantId);
}

function createRefusal(input: MessageInput, found: readonly StoredMessage[]): NotFoundError | ConflictError {
  if (found.length === 0) return createNotFoundError(input);
  const states = [...new Set(found.map(({ state }) => state))].toSorted().join(', ');
  return new ConflictError(`The message '${input.id}' is ${states}; only dead letters can be replayed or deleted.`);
}

function createNotFoundError({ id }: MessageInput): NotFoundError {
  return new NotFoundError('Message', id);
}
