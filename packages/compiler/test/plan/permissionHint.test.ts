import { describe, expect, it } from 'vitest';
import { permissionHint } from '../../src/3-plan/access/permissionHint.ts';

const known = ['billing.invoice.markPaid', 'billing.invoice.read', 'billing.payment.read', 'lending.loan.create', 'lending.loan.read'];

describe('The hint for a permission that is not declared', () => {
  it.each([
    ['billing.invoice.raed', 'billing.invoice.read'],
    ['Billing.Invoice.MARKPAD', 'billing.invoice.markPaid'],
    ['lendin.laon.read', 'lending.loan.read'],
  ])('is what was meant, where letters have slipped: %s [DIAG-09]', (written, meant) => {
    expect(permissionHint(written, known)).toBe(` Did you mean \`${meant}\`?`);
  });

  it('lists the verbs of the entity if the verb is unknown [DIAG-09]', () => {
    expect(permissionHint('lending.loan.return', known)).toBe(' Those of `lending.loan` are `create` and `read`.');
  });

  it('lists the entities of the area if the entity is unknown', () => {
    expect(permissionHint('billing.customer.read', known)).toBe(' Those of `billing` are `invoice` and `payment`.');
  });

  it('is which areas there are, where the area is another word or none is named', () => {
    for (const written of ['kitchen.oven.read', 'loan.read', '*', 'read'])
      expect(permissionHint(written, known)).toBe(' The areas of permissions are `billing` and `lending`.');
  });

  it('is nothing where nothing is declared', () => {
    expect(permissionHint('a.b.c', [])).toBe('');
  });
});
