// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Account, DeleteAccount } from '../../../ledger/ledger.ts';
import type { Services } from '../composition.ts';
import { accountEntity } from '../entities.ts';

const mutation: MutationPlan<DeleteAccount, Account> = {
  id: 'App.DeleteAccount',
  mode: 'Delete',
  entity: accountEntity,
};

export const deleteAccount: OperationPlan = {
  id: 'App.DeleteAccount',
  verb: 'DELETE',
  route: '/accounts/{id}',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new DeleteAccount() as Writable<DeleteAccount>;
    input.id = id;
    return input;
  },
  invoke(input: DeleteAccount, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
};
