import { beforeAll, describe, expect, it } from 'vitest';
import { compiled } from './support/load.ts';

// The hash by which two processes see that they were built from the same state of an area.

const first = `
/** Pays. */
export class Pay extends DomainAction(Post('/pay'))<{ total: Decimal; method: 'Cash' | 'Card' }, TooLate | NotFoundError> {
  readonly id!: Guid;
  readonly amount!: Decimal & Positive;
  execute() { return { total: this.amount, method: 'Cash' as const }; }
}
export class TooLate extends ApplicationError({ status: 409, code: 'TOO_LATE' }) { readonly since!: DateOnly; readonly by!: Int; }
export class Read extends Endpoint(Get('/total'))<Decimal> { handle() { return '1'; } }
`;

/** The same area to its callers: other order, names of files, comments, routes, rules, permissions. */
const same = `
export class Read extends Endpoint(Get('/sum'))<Decimal> { handle() { return '1'; } }
export class TooLate extends ApplicationError({ status: 409, code: 'TOO_LATE' }) { readonly by!: Int; readonly since!: DateOnly; }
/** Pays, and says so. */
export class Pay extends DomainAction(Post('/payments'))<{ method: 'Card' | 'Cash'; total: Decimal }, NotFoundError | TooLate> {
  readonly amount!: Decimal;
  /** Of the invoice. */
  readonly id!: FromQuery<Guid>;
  execute() { return { total: this.amount, method: 'Cash' as const }; }
}
`;

const others: Readonly<Record<string, string>> = {
  'an input': first.replace('readonly id!: Guid', 'readonly id!: Int'),
  'the requirement of an input': first.replace('readonly id!', 'readonly id?'),
  'a member of the result': first.replace('{ total: Decimal;', '{ total: string;'),
  'a value of the result': first.replace("'Cash' | 'Card'", "'Cash'"),
  'a member of an error': first.replace('since!: DateOnly', 'since!: string'),
  'an operation': first.replace('class Read extends', 'class ReadTotal extends'),
};

describe('The contract of an area', () => {
  let hash: string | undefined;
  beforeAll(async () => {
    hash = await hashOf(first);
  });

  it('is a hash of exactly the contract that callers compare', async () => {
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(await hashOf(same)).toBe(hash);
  });

  it.each(Object.entries(others))('changes with %s', async (_what, declarations) => {
    expect(await hashOf(declarations)).not.toBe(hash);
  });
});

async function hashOf(declarations: string): Promise<string | undefined> {
  const { module, project } = await compiled(declarations);
  project.remove();
  return module.contract;
}
