import { describe, expect, it } from 'vitest';
import { suggestPermission } from '../../src/3-plan/access/permissionHint.ts';

const known = ['billing.invoice.markPaid', 'billing.invoice.read', 'billing.payment.read', 'lending.loan.create', 'lending.loan.read'];

describe('The hint for an undeclared permission', () => {
  it.each([
    ['billing.invoice.raed', 'billing.invoice.read'],
    ['Billing.Invoice.MARKPAD', 'billing.invoice.markPaid'],
    ['lendin.laon.read', 'lending.loan.read'],
  ])('is the intended name despite a typo: %s [DIAG-09]', (written, meant) => {
    expect(suggestPermission(written, known)).toBe(` Did you mean \`${meant}\`?`);
  });

  it('lists the verbs of the entity if the verb is unknown [DIAG-09]', () => {
    expect(suggestPermission('lending.loan.return', known)).toBe(' The members of `lending.loan` are `create` and `read`.');
  });

  it('lists the entities of the area if the entity is unknown', () => {
    expect(suggestPermission('billing.customer.read', known)).toBe(' The members of `billing` are `invoice` and `payment`.');
  });

  it('lists the areas if the area is unknown or missing', () => {
    for (const written of ['kitchen.oven.read', 'loan.read', '*', 'read'])
      expect(suggestPermission(written, known)).toBe(' The permission areas are `billing` and `lending`.');
  });

  it('is absent if nothing is declared', () => {
    expect(suggestPermission('a.b.c', [])).toBe('');
  });
});
