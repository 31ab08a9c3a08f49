import { describe, expect, it } from 'vitest';
import { CallerView } from '../../src/session/callerView.ts';
import type { LiftedFilters } from '../../src/session/callerView.ts';
import { callBy } from '../support/samples/index.ts';

const call = callBy('ann', { tenant: 'acme', permissions: ['sample.guest.view-all'] });
const of = (lifted?: LiftedFilters) => new CallerView(call, lifted);
const liftedOf = ({ withDeleted, asSystem, forAllOwners, ownersOf }: CallerView) => ({ withDeleted, asSystem, forAllOwners, ownersOf });

describe("A caller's view", () => {
  it('is that of the caller, with every filter on', () => {
    expect(of()).toMatchObject({ callerId: 'ann', tenantId: 'acme' });
    expect(liftedOf(of())).toEqual({ withDeleted: false, asSystem: false, forAllOwners: false, ownersOf: undefined });
    expect(new CallerView(callBy())).toMatchObject({ callerId: null, tenantId: null });
  });

  it('includes the rows of all owners for callers that may view all, or of the entities whose filter is lifted', () => {
    expect(of().seesAll('Sample.Guest')).toBe(true);
    expect(of().seesAll('Sample.Room')).toBe(false);
    expect(of({ forAllOwners: true }).seesAll('Sample.Room')).toBe(true);
    expect(of({ ownersOf: 'Sample.Room' }).seesAll('Sample.Room')).toBe(true);
    expect(of({ ownersOf: 'Sample.Room' }).seesAll('Sample.Desk')).toBe(false);
  });

  it('asks the caller once for each entity', () => {
    const asked: string[] = [];
    const holds = (permission: string) => asked.push(permission) > 99;
    const view = new CallerView({ caller: Object.assign(callBy('ann').caller, { holds }) });
    for (const entity of ['A.B', 'A.B', 'A.C', 'A.B']) expect(view.seesAll(entity)).toBe(false);
    expect(asked).toEqual(['A.B.view-all', 'A.C.view-all']);
  });

  it('keeps the lifted filters when more are lifted', () => {
    const steps: LiftedFilters[] = [{ withDeleted: true }, { asSystem: true }, { forAllOwners: true }, { ownersOf: 'Sample.Room' }];
    const all = { withDeleted: true, asSystem: true, forAllOwners: true, ownersOf: 'Sample.Room' };
    const inTurn = (lifts: readonly LiftedFilters[]) => liftedOf(lifts.reduce<CallerView>((view, more) => view.lifting(more), of()));
    expect(inTurn(steps)).toEqual(all);
    expect(inTurn(steps.toReversed())).toEqual(all);
    for (const step of steps) expect(inTurn([step])).toEqual({ ...liftedOf(of()), ...step });
    expect(inTurn([{}, { withDeleted: false, asSystem: false, forAllOwners: false }])).toEqual(liftedOf(of()));
    expect(of().lifting({ asSystem: true })).toMatchObject({ callerId: 'ann', tenantId: 'acme' });
  });

  it('is shared by calls of the same caller and delegation', () => {
    expect(of().isSameCaller(of())).toBe(true);
    expect(of({ withDeleted: true }).isSameCaller(of())).toBe(true);
    const others = [
      of({ asSystem: true }),
      of({ forAllOwners: true }),
      of({ ownersOf: 'Sample.Room' }),
      new CallerView(callBy('bob', { tenant: 'acme' })),
      new CallerView(callBy('ann', { tenant: 'other' })),
    ];
    for (const other of others) {
      expect(of().isSameCaller(other)).toBe(false);
      expect(other.isSameCaller(of())).toBe(false);
    }
  });
});
