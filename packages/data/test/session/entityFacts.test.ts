import type { EntityPlan } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { getEntityFacts } from '../../src/session/entityFacts.ts';
import { declared, field } from '../support/samples/declared.ts';
import { badgePlan, deskPlan, featurePlan, Guest, guestPlan, memberPlan, orderPlan, roomPlan, stayPlan } from '../support/samples/index.ts';

/** Returns the facts of an entity, by the names of its properties. */
function told(plan: EntityPlan) {
  const facts = getEntityFacts(plan);
  const named = (indexes: readonly number[]) => indexes.map((index) => facts.model.fields[index]!.property);
  const { isAudited, isSoftDeleted, isOwned, isTenantScoped, versionAt } = facts;
  return {
    traits: { isAudited, isSoftDeleted, isOwned, isTenantScoped },
    version: versionAt < 0 ? versionAt : facts.model.fields[versionAt]!.property,
    stamped: named(facts.stamped),
    guarded: named(facts.guarded),
    mutable: named(facts.mutable),
    variable: facts.variable.map(({ property }) => property),
    numbers: facts.numbers.map(({ property }) => property),
    required: facts.required.map(({ property }) => property),
    foreignKeys: facts.foreignKeys.map(({ relation, at }) => `${relation.property} by ${named([at]).join()}`),
  };
}

describe('The facts of an entity', () => {
  it('include the fields that the framework writes on each change, once, or on soft delete', () => {
    expect(told(guestPlan)).toEqual({
      traits: { isAudited: true, isSoftDeleted: false, isOwned: true, isTenantScoped: false },
      version: 'rowVersion',
      stamped: ['updatedAt', 'updatedBy'],
      guarded: ['createdAt', 'createdBy', 'ownerId'],
      mutable: ['createdAt', 'updatedAt'],
      variable: [],
      numbers: [],
      required: ['id', 'name', 'email'],
      foreignKeys: [],
    });
    expect(told(deskPlan)).toMatchObject({
      traits: { isAudited: false, isSoftDeleted: true, isOwned: false, isTenantScoped: true },
      version: -1,
      stamped: [],
      guarded: ['tenantId', 'isDeleted', 'deletedAt', 'deletedBy'],
    });
    expect(told(featurePlan).guarded).toEqual(['createdAt', 'createdBy', 'isDeleted', 'deletedAt', 'deletedBy']);
    expect(told(memberPlan)).toMatchObject({
      traits: { isAudited: false, isSoftDeleted: true, isOwned: true, isTenantScoped: true },
      version: 'rowVersion',
    });
  });

  it('do not include a property of the application with the name of a framework field', () => {
    const plan = declared({ type: Guest, fields: [field('createdVia', 'string'), field('updatedAt', 'DateTimeOffset')] });
    expect(told(plan)).toMatchObject({ guarded: [], stamped: [], required: ['id', 'createdVia', 'updatedAt'] });
  });

  it('include which values can change in place, have several spellings or are required', () => {
    expect(told(roomPlan)).toMatchObject({
      mutable: ['builtAt', 'photo', 'extras', 'deletedAt'],
      variable: ['rate'],
      required: ['id', 'code', 'beds', 'rate'],
    });
    expect(told(memberPlan).variable).toEqual(['agencyId']);
    expect(told(orderPlan)).toMatchObject({ numbers: ['number'], required: ['id', 'title'], guarded: [] });
  });

  it('include references to other rows, but not those of others to it', () => {
    expect(told(badgePlan).foreignKeys).toEqual(['desk by deskId', 'guest by guestId']);
    expect(told(stayPlan)).toMatchObject({ foreignKeys: ['room by roomId'], variable: ['roomId'] });
    expect(told(roomPlan).foreignKeys).toEqual([]);
  });

  it('are built once, and throw for an unknown property', () => {
    const facts = getEntityFacts(guestPlan);
    expect(getEntityFacts(guestPlan)).toBe(facts);
    expect(() => facts.at('beds')).toThrow("Sample.Guest has no field 'beds'.");
  });
});
