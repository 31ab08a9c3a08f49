/** The sources of a small service with a declaration of each kind. */
export const rooms = `import { DomainAction, DomainEvent, Endpoint, EndpointGroup, Entity, Get, Delete, MessageHandler, Module, Mutation, MutationMode, NotFoundError, ConflictError, Owned, permissions, Post, Put, Query, SoftDeleted, Versioned, setting } from '@portico/core';
import type { DateOnly, DateTimeOffset, Decimal, Duration, Email, Filter, FormFile, FromClaim, FromCookie, FromHeader, FromQuery, FromRoute, Guid, Int, Long, MaxLength, MinLength, Page, Positive, Range, Regex, Repository, Sort, NotEmpty, MaxCount, MinCount, UniqueItems } from '@portico/core';
export class RoomsModule extends Module('Rooms', { store: 'rooms' }) {}
export const RoomsPermissions = permissions('rooms', { room: ['inspect', 'book'] });
export class RoomsGroup extends EndpointGroup('/rooms') {}
export const keys = { index: setting('Service:Search:Index', { type: 'text', default: 'main', meaning: 'the index' }) };
export type Kind = 'single' | 'double' | 'suite';
export interface Place { city: string & MaxLength<50>; street?: string & MaxLength<80>; zip: string & Regex<'^[0-9]{4}$'> }
export class Room extends Entity(SoftDeleted, Versioned) { name!: string & MinLength<2> & MaxLength<40>; kind!: Kind; price!: Decimal & Positive; place?: Place; }
export interface RoomDto { id: Guid; name: string; kind: Kind; price: Decimal; place?: Place }
export class GetRoom extends Query(Room, Get('/{id}'), { group: RoomsGroup, permission: 'rooms.room.read' })<RoomDto> { readonly id!: Guid; }
export class SearchRooms extends Query(Room, Get('/'), { group: RoomsGroup, permission: 'rooms.room.read', maxPageSize: 50 })<RoomDto> {
  readonly name?: Filter<string, 'Contains'>;
  readonly kinds?: Filter<Kind[], 'In', 'kind'>;
  readonly byName: Sort<'name'> = 'Ascending';
  readonly page: Int = 1;
  readonly pageSize: Int = 20;
}
export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/'), { group: RoomsGroup, permission: 'rooms.room.create', status: 201 }) {
  readonly name!: string & MinLength<2> & MaxLength<40>;
  readonly kind!: Kind;
  readonly price!: Decimal & Positive;
  readonly place?: Place;
}
export interface Offer { room: Guid; nights: Int; total: Decimal; note?: string; tags: string[] }
export class RoomBooked extends DomainEvent<{ room: Guid; nights: Int; note?: string }> {}
export class TellDesk extends MessageHandler(RoomBooked) { async handle(event: RoomBooked) {} }
export class BookRoom extends DomainAction(Post('/{id}/book'), { group: RoomsGroup, permission: 'rooms.room.book', idempotent: true })<Offer, NotFoundError | ConflictError> {
  readonly id!: Guid;
  readonly nights!: Int & Range<1, 14>;
  readonly email!: string & Email;
  readonly voucher?: FromCookie<'voucher'>;
  readonly lot?: FromHeader<'X-Lot', Long>;
  readonly tags: (string & MaxLength<10>)[] & MaxCount<5> = [];
  readonly arrival?: DateOnly;
  readonly currency: 'CHF' | 'EUR' = 'CHF';
  execute(): Offer { return { room: this.id, nights: this.nights, total: '1.00', tags: [...this.tags] }; }
}
export interface Score { stars: Int; text?: string }
export class Rate extends Endpoint(Post('/rate'), { group: RoomsGroup, allowAnonymous: true, responseHeaders: { 'X-Desk': 'The desk.' } })<Score[]> {
  readonly stars!: Int & Range<1, 5>;
  readonly text?: string & MaxLength<200>;
  readonly answers?: Record<string, string>;
  readonly by?: { name: string } | { code: Int };
  handle(): Score[] { return [{ stars: this.stars }]; }
}
export class Ping extends Endpoint(Get('/ping'), { group: RoomsGroup, allowAnonymous: true })<string> {
  readonly limit: FromQuery<Int & Range<1, 100>> = 10;
  readonly tag?: FromQuery<string & MinLength<1> & MaxLength<20>>;
  handle(): string { return String(this.limit); }
}
`;
