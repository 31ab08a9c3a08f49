// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, isInt, isRecord, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { CreateEntry, Entry } from '../../../ledger/ledger.ts';
import type { Services } from '../composition.ts';
import { entryEntity } from '../entities.ts';

const mutation: MutationPlan<CreateEntry, Entry> = {
  id: 'App.CreateEntry',
  mode: 'Create',
  entity: entryEntity,
  assign(input, entry: Writable<Entry>) {
    entry.accountId = input.accountId;
    entry.amount = input.amount;
  },
  project: (entry) => ({ id: entry.id, amount: entry.amount }),
};

export const createEntry: OperationPlan = {
  id: 'App.CreateEntry',
  verb: 'POST',
  route: '/entries',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['accountId', 1], ['amount', 1]] },
    {},
  ],
  bind() {
    return new CreateEntry();
  },
  validate(input: Writable<CreateEntry>, call: OperationCall) {
    const body = bodyObject(call);

    const accountId = body.accountId;
    if (!isGuid(accountId)) notGuid(call, '/accountId', accountId);
    input.accountId = accountId;

    const amount = body.amount;
    if (!isInt(amount)) notInt(call, '/amount', amount);
    input.amount = amount;
  },
  invoke(input: CreateEntry, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else {
      if (!isGuid(result.id)) notGuid(call, '/id', result.id);
      if (!isInt(result.amount)) notInt(call, '/amount', result.amount);
    }
  },
  write(result: any) {
    return JSON.stringify({ id: result.id, amount: result.amount });
  },
};
