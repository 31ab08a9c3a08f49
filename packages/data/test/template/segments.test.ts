import { describe, expect, it } from 'vitest';
import { collectOwned, isLifted, resolveGuards, parseSegments } from '../../src/template/segments.ts';
import { viewOf } from '../support/viewOf.ts';

const nested = 'a{tenant A.B} b {tenant}{owner A.C} c {caller}{/owner}{/tenant}{live A.D} d{/live} e {12}';

describe('SQL text is split into segments', () => {
  it('into plain stretches, the caller, the tenant, values, and parts that may be lifted', () => {
    expect(parseSegments(nested).filter((segment) => segment !== '')).toEqual([
      'a',
      {
        kind: 'guard',
        guard: 'tenant',
        entity: 'A.B',
        inner: [
          ' b ',
          { kind: 'callerTenant' },
          '',
          { kind: 'guard', guard: 'owner', entity: 'A.C', inner: [' c ', { kind: 'caller' }, ''] },
          '',
        ],
      },
      { kind: 'guard', guard: 'live', entity: 'A.D', inner: [' d'] },
      ' e ',
      { kind: 'value', index: 12 },
    ]);
    expect(parseSegments('{other} {} {-1} {caller ')).toEqual(['{other} {} {-1} {caller ']);
  });

  it('and rejected if a part is not closed, or is closed twice', () => {
    expect(() => parseSegments('x {live A.B} y {owner A.C} z')).toThrow('SQL text leaves {live} open: x {live A.B} y {owner A.C} z');
    expect(() => parseSegments('{live A.B} y{/owner}')).toThrow('SQL text closes {/owner} that is not open.');
    expect(() => parseSegments('y{/live}')).toThrow('SQL text closes {/live} that is not open.');
  });

  it('with a list of the entities of owners, also inside other parts', () => {
    const owned = new Set<string>();
    collectOwned(parseSegments(`${nested}{owner A.E}x{/owner}`), owned);
    expect([...owned]).toEqual(['A.C', 'A.E']);
  });

  it('and joined again without the filters that a view lifts', () => {
    const made = (view = viewOf()) => resolveGuards(nested, view);
    expect(made()).toBe('a b {tenant} c {caller} d e {12}');
    expect(made(viewOf({ withDeleted: true }))).toBe('a b {tenant} c {caller} e {12}');
    expect(made(viewOf({ sees: ['A.C'] }))).toBe('a b {tenant} d e {12}');
    expect(made(viewOf({ sees: ['A.B'] }))).toBe('a b {tenant} c {caller} d e {12}');
    expect(made(viewOf({ asSystem: true }))).toBe('a d e {12}');
    expect(resolveGuards('plain {0}', viewOf())).toBe('plain {0}');
  });

  it('of which the system lifts owner and tenant, a view-all permission the owner, and withDeleted the deleted rows', () => {
    const lifted = (view: ReturnType<typeof viewOf>) =>
      (['live', 'owner', 'tenant'] as const).filter((guard) => isLifted(guard, 'A.B', view));
    expect(lifted(viewOf())).toEqual([]);
    expect(lifted(viewOf({ withDeleted: true }))).toEqual(['live']);
    expect(lifted(viewOf({ asSystem: true }))).toEqual(['owner', 'tenant']);
    expect(lifted(viewOf({ sees: ['A.B'] }))).toEqual(['owner']);
    expect(lifted(viewOf({ sees: ['A.C'] }))).toEqual([]);
  });
});
