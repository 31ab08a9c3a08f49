import { Endpoint, Get } from '@portico/core';
import type { Bytes, DateTimeOffset, Decimal, Int, JsonPropertyName, Long } from '@portico/core';

interface Room {
  number: Int;
  note?: string;
  price: Decimal;
  inner: string & JsonPropertyName<'inner-name'>;
  opened: DateTimeOffset;
  total: Long;
  image: Bytes;
  parent?: Room;
  tags: Record<string, Int>;
}

/** Knows more than it shows. */
class StoredRoom implements Room {
  number = 12;
  price = '80.50';
  inner = 'x';
  opened = new Date(0);
  total = 9007199254740993n;
  image = new Uint8Array([104, 105]);
  tags = { a: 1 };
  secret = 'not for callers';
  parent?: Room;
}

type Shape = { kind: 'circle'; radius: number } | { kind: 'square'; side: number };

export class GetRoom extends Endpoint(Get('/room'))<Room> {
  handle() {
    const room = new StoredRoom();
    room.parent = new StoredRoom();
    return room;
  }
}

export class GetRooms extends Endpoint(Get('/rooms'))<readonly Room[]> {
  handle() {
    return Promise.resolve([new StoredRoom()]);
  }
}

export class GetShapes extends Endpoint(Get('/shapes'))<Shape[]> {
  handle(): Shape[] {
    return [
      { kind: 'circle', radius: 1 },
      { kind: 'square', side: 2, secret: true } as Shape,
    ];
  }
}

export class GetNothing extends Endpoint(Get('/nothing'))<string | null> {
  handle() {
    return null;
  }
}

export class GetPair extends Endpoint(Get('/pair'))<[Int, Decimal]> {
  handle(): [Int, Decimal] {
    return [1, '2.50'];
  }
}
