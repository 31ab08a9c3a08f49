// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isInt, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Transfer } from '../../bank/bank.ts';

/** How Transfer is kept. */
export const transferEntity: EntityPlan<Transfer> = {
  model: {
    id: 'Bank.Transfer',
    name: 'Transfer',
    area: 'Bank',
    store: 'bank',
    table: 'bank_transfer',
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      {
        property: 'amount',
        column: 'amount',
        type: 'Int',
        shape: { kind: 'scalar', scalar: 'Int', rules: [{ rule: 'compare', comparison: 'greaterThan', bound: { value: 0 } }] },
      },
    ],
    relations: [],
    unique: [],
    indexes: [],
  },
  make: () => new Transfer(),
  read(row: readonly any[], from, at = 0) {
    const transfer = new Transfer() as Writable<Transfer>;
    transfer.id = row[at];
    transfer.amount = from.number(row[at + 1]);
    return transfer as Transfer;
  },
  values: (transfer) => [transfer.id, transfer.amount],
  check(transfer: any, call) {
    const amount = transfer.amount;
    if (amount != null) {
      if (!isInt(amount)) notInt(call, '/amount', amount);
      else if (amount <= 0) call.fail('body', '/amount', 'validation.greaterThan', "'amount' must be greater than 0.");
    }
  },
  select: {
    sqlite: 'SELECT t."id", t."amount" FROM "bank_transfer" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."amount" FROM "bank_transfer" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "bank_transfer" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "bank_transfer" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "bank_transfer" ("id", "amount") VALUES (?1, ?2)',
    postgres: 'INSERT INTO "bank_transfer" ("id", "amount") VALUES ($1, $2)',
  },
  related: {},
};
