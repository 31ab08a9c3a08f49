import { Endpoint, Entity, FileResponse, Get, Internal, Module, Query, VoidEndpoint } from '@portico/core';

export class HouseModule extends Module('House') {}

export class Room extends Entity() {
  name!: string;
}

interface RoomDto {
  name: string;
}

export class CallRooms extends Query(Room, Internal)<RoomDto> {}

export class PrintRooms extends Endpoint(Get('/print'))<FileResponse> {
  handle() {
    return new FileResponse({ content: new Uint8Array(1), contentType: 'application/pdf' });
  }
}

export class Ping extends VoidEndpoint(Get('/ping')) {
  handle() {}
}

export class ForNoTime extends Query(Room, Get('/a'), { cacheable: { duration: '1s' } })<RoomDto> {}

export class ForABit extends Query(Room, Get('/b'), { cacheable: { duration: '1s' } })<RoomDto> {}

export class ForAges extends Query(Room, Get('/c'), { cacheable: { duration: '365d' } })<RoomDto> {}

export class ForSomeTime extends Query(Room, Get('/d'), { cacheable: { duration: '1m' } })<RoomDto> {}

export class UnderNoName extends Query(Room, Get('/e'), { cacheable: { duration: 60, tags: ['rooms'] } })<RoomDto> {}

export class ForWhom extends Query(Room, Get('/f'), { cacheable: { duration: 60 } })<RoomDto> {}
