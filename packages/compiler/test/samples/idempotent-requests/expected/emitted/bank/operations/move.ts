// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isGuid, isInt, notGuid, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Move } from '../../../bank/bank.ts';
import type { Services } from '../composition.ts';
import { transferEntity } from '../entities.ts';

export const move: OperationPlan = {
  id: 'Bank.Move',
  verb: 'POST',
  route: '/transfers',
  status: 201,
  body: 'bare',
  answer: 'json',
  idempotent: true,
  query: [],
  bodyModel: [
    {},
  ],
  location: {
    operation: 'Bank.GetTransfer',
    values: (result: any) => ({ id: result }),
  },
  bind() {
    return new Move();
  },
  validate(input: Writable<Move>, call: OperationCall) {
    const amount = bodyValue(call);
    if (!isInt(amount)) notInt(call, '', amount);
    else if (amount <= 0) call.fail('body', '', 'validation.greaterThan', "'amount' must be greater than 0.");
    input.amount = amount;
  },
  invoke(input: Move, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(session.repository(transferEntity)));
  },
  check(result: any, call) {
    if (!isGuid(result)) notGuid(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
