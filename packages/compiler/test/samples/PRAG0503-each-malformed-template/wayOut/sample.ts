import { Endpoint, EndpointGroup, Get } from '@portico/core';
import type { Int } from '@portico/core';

export class HotelGroup extends EndpointGroup('/hotels/{hotelId}') {}

export class GetRoom extends Endpoint(Get('/rooms/{id:range(1,9)}'), { group: HotelGroup })<string> {
  readonly hotelId!: string;
  readonly id!: Int;

  handle() {
    return `${this.hotelId} ${this.id}`;
  }
}

export class GetFile extends Endpoint(Get('/files/{**path}'))<string> {
  readonly path!: string;

  handle() {
    return this.path;
  }
}
