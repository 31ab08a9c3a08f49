import {
  allOf,
  anyOf,
  authenticated,
  Caller,
  entityVerbs,
  hasClaim,
  hasPermission,
  hasRole,
  not,
  permissions,
  PolicyOf,
} from '@portico/core';
import type { Requirement } from '@portico/core';
import { describe, expect, it } from 'vitest';

class Someone extends Caller {
  readonly id = undefined;
  readonly isAuthenticated: boolean;
  readonly #claims: Readonly<Record<string, string | readonly string[]>>;

  constructor(claims?: Readonly<Record<string, string | readonly string[]>>) {
    super();
    this.isAuthenticated = claims !== undefined;
    this.#claims = claims ?? {};
  }

  claim(name: string): string | readonly string[] | undefined {
    return this.#claims[name];
  }
}

const nobody = new Someone();
const clerk = new Someone({
  name: ['Ann', 'Bea'],
  role: 'clerk',
  permission: 'billing.invoice.read',
  region: ['north', 'east'],
  level: '3',
});

const admits = async (requirement: Requirement, caller = clerk) => requirement({ caller, operation: 'Billing.Pay' });
const yes: Requirement = () => true;
const no: Requirement = () => Promise.resolve(false);

describe('a requirement', () => {
  it.each<[what: string, requirement: Requirement, clerk: boolean]>([
    ['an authenticated caller', authenticated, true],
    ['a permission that the caller holds', hasPermission('billing.invoice.read'), true],
    ['a permission that the caller does not hold', hasPermission('billing.invoice.refund'), false],
    ['a role that the caller has', hasRole('clerk'), true],
    ['a role that the caller does not have', hasRole('manager'), false],
    ['a claim with any value', hasClaim('region'), true],
    ['a claim with one of several values', hasClaim('region', 'west', 'east'), true],
    ['a claim with one value', hasClaim('level', '3'), true],
    ['a claim with another value', hasClaim('region', 'west'), false],
  ])('can require %s', async (_what, requirement, expected) => {
    expect(await admits(requirement)).toBe(expected);
    expect(await admits(requirement, nobody)).toBe(false);
  });

  it('of all holds if each of its parts holds', async () => {
    expect(await admits(allOf())).toBe(true);
    expect(await admits(allOf(yes, yes))).toBe(true);
    expect(await admits(allOf(yes, no))).toBe(false);
    expect(await admits(allOf(no, yes))).toBe(false);
  });

  it('of any holds if one of its parts holds', async () => {
    expect(await admits(anyOf())).toBe(false);
    expect(await admits(anyOf(no, yes))).toBe(true);
    expect(await admits(anyOf(no, no))).toBe(false);
  });

  it('may be negated', async () => {
    expect(await admits(not(yes))).toBe(false);
    expect(await admits(not(no))).toBe(true);
  });

  it('becomes a policy', async () => {
    class OfTheNorth extends PolicyOf(hasClaim('region', 'north')) {}
    expect(await new OfTheNorth().admits({ caller: clerk, operation: 'Billing.Pay' })).toBe(true);
    expect(await new OfTheNorth().admits({ caller: nobody, operation: 'Billing.Pay' })).toBe(false);
  });
});

it('a catalogue has the names of its permissions by entity and verb, without hyphens', () => {
  expect(permissions('billing', { invoice: [...entityVerbs, 'send-by-mail'], note: ['read'] })).toEqual({
    invoice: {
      read: 'billing.invoice.read',
      create: 'billing.invoice.create',
      update: 'billing.invoice.update',
      delete: 'billing.invoice.delete',
      viewAll: 'billing.invoice.view-all',
      sendByMail: 'billing.invoice.send-by-mail',
    },
    note: { read: 'billing.note.read' },
  });
});

describe('a caller', () => {
  it('has the first claimed name, and all roles', () => {
    expect([clerk.name, new Someone({ name: 'Cleo' }).name, nobody.name]).toEqual(['Ann', 'Cleo', undefined]);
    expect([clerk.roles, new Someone({ role: ['a', 'b'] }).roles, nobody.roles]).toEqual([['clerk'], ['a', 'b'], []]);
  });

  it('belongs to a tenant only if a claim names one', () => {
    const tenantOf = (...claim: string[]) => new Someone({ tenant_id: claim }).tenantId;
    expect([tenantOf('a'), tenantOf('a', 'b'), tenantOf(''), tenantOf(), nobody.tenantId]).toEqual([
      'a',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(new Someone({ tenant_id: 'b' }).tenantId).toBe('b');
  });
});
