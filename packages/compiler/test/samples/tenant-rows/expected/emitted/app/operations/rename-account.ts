// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Account, RenameAccount } from '../../../ledger/ledger.ts';
import { accountDtoById } from '../answers.ts';
import type { Services } from '../composition.ts';
import { accountEntity } from '../entities.ts';
import { checkAccountDto, projectAccountDto } from '../types.ts';

const mutation: MutationPlan<RenameAccount, Account> = {
  id: 'App.RenameAccount',
  mode: 'Update',
  entity: accountEntity,
  assign(input, account: Writable<Account>) {
    account.title = input.title;
  },
  answer: accountDtoById,
};

export const renameAccount: OperationPlan = {
  id: 'App.RenameAccount',
  verb: 'PUT',
  route: '/accounts/{id}',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['title', 1]] },
    {},
  ],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new RenameAccount() as Writable<RenameAccount>;
    input.id = id;
    return input;
  },
  validate(input: Writable<RenameAccount>, call: OperationCall) {
    const body = bodyObject(call);

    const title = body.title;
    if (typeof title !== 'string') wrongType(call, '/title', title, 'text');
    input.title = title;
  },
  invoke(input: RenameAccount, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
  check(result: any, call) {
    checkAccountDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectAccountDto(result));
  },
};
