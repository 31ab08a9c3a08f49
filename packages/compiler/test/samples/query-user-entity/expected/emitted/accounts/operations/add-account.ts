// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, notGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Account, AddAccount } from '../../../accounts/account.ts';
import type { Services } from '../composition.ts';
import { accountEntity } from '../entities.ts';
import { checkAccountDto, projectAccountDto } from '../types.ts';

const mutation: MutationPlan<AddAccount, Account> = {
  id: 'Accounts.AddAccount',
  mode: 'Create',
  entity: accountEntity,
  assign(input, account: Writable<Account>) {
    account.email = input.email;
    if (input.agencyId != null) account.agencyId = input.agencyId;
  },
  project: (account) => ({ id: account.id, email: account.email, agencyId: account.agencyId }),
};

export const addAccount: OperationPlan = {
  id: 'Accounts.AddAccount',
  verb: 'POST',
  route: '/accounts',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['email', 1], ['agencyId', 1]] },
    {},
  ],
  bind() {
    return new AddAccount();
  },
  validate(input: Writable<AddAccount>, call: OperationCall) {
    const body = bodyObject(call);

    const email = body.email;
    if (typeof email !== 'string') wrongType(call, '/email', email, 'text');
    input.email = email;

    const agencyId = body.agencyId;
    if (agencyId != null) {
      if (!isGuid(agencyId)) notGuid(call, '/agencyId', agencyId);
      input.agencyId = agencyId;
    }
  },
  invoke(input: AddAccount, services: Services, call: OperationCall) {
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
