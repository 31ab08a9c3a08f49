import { Endpoint, EndpointGroup, Get } from '@portico/core';

export class HotelGroup extends EndpointGroup('/hotels/{id}') {}
export class BrokenGroup extends EndpointGroup('/broken/{id:range(1)}') {}

export class Unclosed extends Endpoint(Get('/rooms/{id'))<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}

export class HalfSegment extends Endpoint(Get('/rooms/no-{id}'))<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}

export class CatchAllFirst extends Endpoint(Get('/{**path}/rooms'))<string> {
  readonly path!: string;

  handle() {
    return this.path;
  }
}

export class BadPattern extends Endpoint(Get('/rooms/{id:regex([)}'))<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}

export class WithSpace extends Endpoint(Get('/my rooms'))<string> {
  handle() {
    return 'none';
  }
}

export class TwiceJoined extends Endpoint(Get('/rooms/{id}'), { group: HotelGroup })<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}

export class WithColon extends Endpoint(Get('/guests/:id'))<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}

export class WithStar extends Endpoint(Get('/files/*'))<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}

export class WithSquare extends Endpoint(Get('/guests/[id]'))<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}

export class WithAngle extends Endpoint(Get('/guests/<id>'))<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}

export class ColonGroup extends EndpointGroup('/:tenant') {}
