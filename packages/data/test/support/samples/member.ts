import { Entity, Owned, SoftDeleted, TenantScoped, UserEntity, Versioned } from '@portico/core';
import type { Guid } from '@portico/core';
import type { UserPlan } from '@portico/data';
import { buildQueryStatements, renderFragment } from '@portico/sql';
import { dialects } from '../dialects.ts';
import { declared, field } from './declared.ts';

/** A user who may call. */
export class Member extends Entity(UserEntity, Owned, SoftDeleted, TenantScoped, Versioned) {
  name = '';
  level = 0;
  agencyId?: Guid;
}

export const memberPlan = declared({
  type: Member,
  traits: ['UserEntity', 'Owned', 'SoftDeleted', 'TenantScoped', 'Versioned'],
  fields: [field('name', 'string'), field('level', 'Int'), field('agencyId', 'Guid', { nullable: true })],
});

/** How an operation reads one field of its caller's member, as the compiler would emit it. */
export function memberReading(property: 'level' | 'agencyId'): UserPlan {
  const { select, filters } = buildQueryStatements(
    {
      entity: memberPlan.model.id,
      answer: 'list',
      filters: [{ property: 'id', path: ['id'], operator: 'Equals', type: 'Guid' }],
      complex: [],
      sorts: [],
      projection: [{ member: property, kind: 'field', path: [property] }],
    },
    new Map([[memberPlan.model.id, memberPlan.model]]),
  );
  return {
    id: `Sample.By${property}`,
    entity: 'Member',
    select: renderFragment((dialect) => `${select(dialect)} AND ${filters[0]!.sql(dialect)}`, dialects),
    read: ([value], from) => ({ [property]: property === 'level' ? from.number(value) : value }),
  };
}
