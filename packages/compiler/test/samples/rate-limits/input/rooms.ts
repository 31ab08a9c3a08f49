import { Endpoint, EndpointGroup, Get, Post, VoidDomainAction } from '@portico/core';
import type { Int } from '@portico/core';

const bookings = 'bookings';

export class RoomsGroup extends EndpointGroup('/rooms') {}

export class ListRooms extends Endpoint(Get('/'), { group: RoomsGroup })<string[]> {
  handle() {
    return ['Blue'];
  }
}

export class BookRoom extends VoidDomainAction(Post('/{name}/bookings'), { group: RoomsGroup, rateLimit: bookings }) {
  readonly name!: string;
  readonly nights!: Int;

  execute() {}
}

export class Menu extends Endpoint(Get('/menu'))<string> {
  handle() {
    return 'soup';
  }
}
