// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Account, CreateAccount } from '../../../ledger/ledger.ts';
import { accountDtoById } from '../answers.ts';
import type { Services } from '../composition.ts';
import { accountEntity } from '../entities.ts';
import { checkAccountDto, projectAccountDto } from '../types.ts';

const mutation: MutationPlan<CreateAccount, Account> = {
  id: 'App.CreateAccount',
  mode: 'Create',
  entity: accountEntity,
  assign(input, account: Writable<Account>) {
    account.code = input.code;
    account.title = input.title;
  },
  answer: accountDtoById,
};

export const createAccount: OperationPlan = {
  id: 'App.CreateAccount',
  verb: 'POST',
  route: '/accounts',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['code', 1], ['title', 1]] },
    {},
  ],
  bind() {
    return new CreateAccount();
  },
  validate(input: Writable<CreateAccount>, call: OperationCall) {
    const body = bodyObject(call);

    const code = body.code;
    if (typeof code !== 'string') wrongType(call, '/code', code, 'text');
    input.code = code;

    const title = body.title;
    if (typeof title !== 'string') wrongType(call, '/title', title, 'text');
    input.title = title;
  },
  invoke(input: CreateAccount, services: Services, call: OperationCall) {
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
