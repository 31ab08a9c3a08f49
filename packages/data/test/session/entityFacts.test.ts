import type { EntityPlan } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { getEntityFacts } from '../../src/session/entityFacts.ts';
import { declared, field } from '../support/samples/declared.ts';
import { badgePlan, deskPlan, featurePlan, Guest, guestPlan, memberPlan, orderPlan, roomPlan, stayPlan } from '../support/samples/index.ts';

/** The facts of an entity, by the names of its properties. */
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

describe('What is known of an entity', () => {
  it('is what the framework writes with every change, and what it writes once or when it hides a row', () => {
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

  it('is no property of the application that is called as one of the framework', () => {
    const plan = declared({ type: Guest, fields: [field('createdVia', 'string'), field('updatedAt', 'DateTimeOffset')] });
    expect(told(plan)).toMatchObject({ guarded: [], stamped: [], required: ['id', 'createdVia', 'updatedAt'] });
  });

  it('is which values can change in place, have several spellings or must be there', () => {
    expect(told(roomPlan)).toMatchObject({
      mutable: ['builtAt', 'photo', 'extras', 'deletedAt'],
      variable: ['rate'],
      required: ['id', 'code', 'beds', 'rate'],
    });
    expect(told(memberPlan).variable).toEqual(['agencyId']);
    expect(told(orderPlan)).toMatchObject({ numbers: ['number'], required: ['id', 'title'], guarded: [] });
  });

  it('is what points to other rows, and not what others point with', () => {
    expect(told(badgePlan).foreignKeys).toEqual(['desk by deskId', 'guest by guestId']);
    expect(told(stayPlan)).toMatchObject({ foreignKeys: ['room by roomId'], variable: ['roomId'] });
    expect(told(roomPlan).foreignKeys).toEqual([]);
  });

  it('is looked up once, and has no place for a property that is none of its own', () => {
    const facts = getEntityFacts(guestPlan);
    expect(getEntityFacts(guestPlan)).toBe(facts);
    expect(() => facts.at('beds')).toThrow("Sample.Guest has no field 'beds'.");
  });
});
