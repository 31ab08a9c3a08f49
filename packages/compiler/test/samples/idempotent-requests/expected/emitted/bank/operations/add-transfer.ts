// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isInt, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AddTransfer, Transfer } from '../../../bank/bank.ts';
import type { Services } from '../composition.ts';
import { transferEntity } from '../entities.ts';
import { checkTransferDto, projectTransferDto } from '../types.ts';

const mutation: MutationPlan<AddTransfer, Transfer> = {
  id: 'Bank.AddTransfer',
  mode: 'Create',
  entity: transferEntity,
  assign(input, transfer: Writable<Transfer>) {
    transfer.amount = input.amount;
  },
  project: (transfer) => ({ id: transfer.id, amount: transfer.amount }),
};

export const addTransfer: OperationPlan = {
  id: 'Bank.AddTransfer',
  verb: 'POST',
  route: '/plain',
  status: 200,
  body: 'bare',
  answer: 'json',
  idempotent: true,
  query: [],
  bodyModel: [
    {},
  ],
  bind() {
    return new AddTransfer();
  },
  validate(input: Writable<AddTransfer>, call: OperationCall) {
    const amount = bodyValue(call);
    if (!isInt(amount)) notInt(call, '', amount);
    else if (amount <= 0) call.fail('body', '', 'validation.greaterThan', "'amount' must be greater than 0.");
    input.amount = amount;
  },
  invoke(input: AddTransfer, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
  check(result: any, call) {
    checkTransferDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectTransferDto(result));
  },
};
