import { describe, expect, it } from 'vitest';
import { planned } from './support.ts';

describe('An entity is planned', () => {
  it('with its key first, then its own fields, then those of its traits', () => {
    const { model } = planned(`export class Guest extends Entity(Audited, SoftDeleted, Owned, Versioned, TenantScoped) {
      firstName!: string;
      nickname?: string;
      note!: string | null;
      rate: Decimal & Precision<10, 2> = '1.50';
      tags!: string[];
    }`);
    const { fields, table, id, store } = model('Guest');
    expect({ table, id, store }).toEqual({ table: 'app_guest', id: 'App.Guest', store: 'app' });
    expect(fields.map(({ column, type, nullable = false }) => `${column} ${type}${nullable ? '?' : ''}`)).toEqual([
      'id Guid',
      'first_name string',
      'nickname string?',
      'note string?',
      'rate Decimal',
      'tags Json',
      'created_at DateTimeOffset',
      'created_by string?',
      'updated_at DateTimeOffset',
      'updated_by string?',
      'is_deleted boolean',
      'deleted_at DateTimeOffset?',
      'deleted_by string?',
      'owner_id string?',
      'row_version Int',
      'tenant_id string',
    ]);
    expect(fields.find(({ property }) => property === 'note')).toMatchObject({ explicitNull: true });
    expect(fields.find(({ property }) => property === 'rate')).toMatchObject({ precision: 10, scale: 2, default: '1.50' });
    expect(fields.find(({ property }) => property === 'rowVersion')).toMatchObject({ default: 1, trait: 'Versioned' });
  });

  it('with its states, and the first state as the initial status', () => {
    const { model } = planned(`export const flow = stateMachine({ Open: 'initial', Done: ['Open'] });
      export class Task extends Entity(Stateful(flow)) {}`);
    expect(model('Task').states).toEqual({ initial: 'Open', moves: { Open: [], Done: ['Open'] } });
    expect(model('Task').fields.at(-1)).toMatchObject({
      column: 'status',
      default: 'Open',
      shape: { kind: 'enum', values: ['Open', 'Done'] },
    });
  });

  it('self-contained: enumerations are in its fields, and a type that contains itself is any value', () => {
    const { model } = planned(`export type Kind = 'A' | 'B';
      export enum Level { Low = 1, High = 2 }
      export interface Tree { value: Kind; inner?: Tree }
      export class Item extends Entity() { kind!: Kind; level!: Level; tree!: Tree; }`);
    const [, kind, level, tree] = model('Item').fields;
    expect(kind).toMatchObject({ type: 'string', shape: { kind: 'enum', values: ['A', 'B'] } });
    expect(level).toMatchObject({ type: 'Int', shape: { kind: 'enum', values: [1, 2] } });
    expect(tree).toMatchObject({ type: 'Json', shape: { members: [{ shape: { kind: 'enum' } }, { shape: { kind: 'any' } }] } });
  });

  it('with an index for every relation to it', () => {
    const { model } = planned(`export class House extends Entity() { rooms?: OneToMany<Room, 'house'>; }
      export class Room extends Entity(Owned) {
        houseId!: Guid;
        house?: ManyToOne<House>;
        keeperId!: Guid & Indexed;
        keeper?: ManyToOne<House>;
        number!: Int & Unique<'houseId'>;
        code!: string & GeneratedNumber<'R-{###}'>;
      }`);
    expect(model('Room').unique).toEqual([
      { name: 'uq_app_room_number_house_id', properties: ['number', 'houseId'] },
      { name: 'uq_app_room_code', properties: ['code'] },
    ]);
    expect(model('Room').indexes).toEqual([
      { name: 'ix_app_room_keeper_id', properties: ['keeperId'] },
      { name: 'ix_app_room_house_id', properties: ['houseId'] },
      { name: 'ix_app_room_owner_id', properties: ['ownerId'] },
    ]);
    expect(model('House').relations).toEqual([{ property: 'rooms', kind: 'oneToMany', entity: 'App.Room', key: 'houseId' }]);
  });

  it('with keys within a tenant, if its rows belong to one', () => {
    const { model } = planned('export class Room extends Entity(TenantScoped) { number!: Int & Unique; }');
    expect(model('Room').unique.map(({ properties }) => properties)).toEqual([['tenantId', 'number']]);
    const named = planned(`export class Room extends Entity(TenantScoped) { number!: Int & Unique<'tenantId'>; }`).model('Room');
    expect(named.unique.map(({ properties }) => properties)).toEqual([['tenantId', 'number']]);
  });

  it('with one table for the links that both sides declare', () => {
    const { model } = planned(`export class Room extends Entity() { extras?: ManyToMany<Extra>; twins?: ManyToMany<Room>; }
      export class Extra extends Entity() { rooms?: ManyToMany<Room>; }`);
    expect(model('Room').relations).toMatchObject([
      { property: 'extras', links: { table: 'app_extra_rooms', own: 'room_id', other: 'extra_id' } },
      { property: 'twins', links: { table: 'app_room_twins', own: 'room_id', other: 'other_room_id' } },
    ]);
    expect(model('Extra').relations).toMatchObject([{ links: { table: 'app_extra_rooms', own: 'extra_id', other: 'room_id' } }]);
  });

  it('after the entities that it references, in the store of its area', () => {
    const areas = {
      'booking/area.ts': `import type { Room } from '../catalog/area.ts';
        export class BookingModule extends Module('Booking', { store: 'hotel' }) {}
        export class Note extends Entity() { stayId!: Guid; stay?: ManyToOne<Stay>; }
        export class Stay extends Entity() { roomId!: Guid; room?: ManyToOne<Room>; }`,
      'catalog/area.ts': `export class CatalogModule extends Module('Catalog', { store: 'hotel' }) {}
        export class Room extends Entity() {}`,
      'audit/area.ts': `export class AuditModule extends Module('AuditLog') {}
        export class Entry extends Entity() {}`,
    };
    const { stores, codes } = planned('', areas);
    expect(codes).toEqual([]);
    expect(stores.map(({ name, entities }) => [name, entities.map(({ id }) => id)])).toEqual([
      ['auditLog', ['AuditLog.Entry']],
      ['hotel', ['Catalog.Room', 'Booking.Stay', 'Booking.Note']],
    ]);
  });
});
