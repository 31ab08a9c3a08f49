import { Endpoint, Entity, FileResponse, Get, Internal, Module, Query, VoidEndpoint } from '@portico/core';

export class HouseModule extends Module('House') {}

export class Room extends Entity() {
  name!: string;
}

interface RoomDto {
  name: string;
}

export class CallRooms extends Query(Room, Internal, { cacheable: { duration: '5m' } })<RoomDto> {}

export class PrintRooms extends Endpoint(Get('/print'), { cacheable: { duration: '5m' } })<FileResponse> {
  handle() {
    return new FileResponse({ content: new Uint8Array(1), contentType: 'application/pdf' });
  }
}

export class Ping extends VoidEndpoint(Get('/ping'), { cacheable: { duration: '5m' } }) {
  handle() {}
}

export class ForNoTime extends Query(Room, Get('/a'), { cacheable: { duration: '0s' } })<RoomDto> {}

export class ForABit extends Query(Room, Get('/b'), { cacheable: { duration: '500ms' } })<RoomDto> {}

export class ForAges extends Query(Room, Get('/c'), { cacheable: { duration: '400d' } })<RoomDto> {}

export class ForSomeTime extends Query(Room, Get('/d'), { cacheable: { duration: 'a while' as '1m' } })<RoomDto> {}

export class UnderNoName extends Query(Room, Get('/e'), { cacheable: { duration: 60, tags: [''] } })<RoomDto> {}

export class ForWhom extends Query(Room, Get('/f'), { cacheable: { duration: 60, perCaller: true } as { duration: 60 } })<RoomDto> {}

export class ForExactlyFive extends Query(Room, Get('/g'), { cacheable: { duration: 5n as unknown as number } })<RoomDto> {}

export class ForEver extends Query(Room, Get('/h'), { cacheable: { duration: 1e999 } })<RoomDto> {}
