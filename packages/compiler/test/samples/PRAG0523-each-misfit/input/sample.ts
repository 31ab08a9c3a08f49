import { Endpoint, Entity, Get, Query } from '@portico/core';
import type { SinceVersion, UntilVersion } from '@portico/core';

export class Alone extends Endpoint(Get('/alone'), { versions: { 2: {} } })<number> {
  handle() {
    return 1;
  }
}

export class Several extends Endpoint(Get('/several'), { versions: { 1: 5, 2: null, 3: { since: '2026-01-01' }, v4: {}, 5: {} } })<number> {
  readonly never?: string & SinceVersion<3> & UntilVersion<2>;
  readonly later?: string & SinceVersion<4>;
  readonly earlier?: string & UntilVersion<0>;

  handle() {
    return 1;
  }

  handleV2(): number {
    return 2;
  }

  handleV3(): number {
    return 3;
  }
}

export class Dated extends Endpoint(Get('/dated'), {
  versions: { first: 1, 1: { deprecated: 'soon', sunset: 5 }, 2: { deprecated: '2026-01-02', sunset: '2026-01-01T23:00:00Z' } },
})<number> {
  handle() {
    return 1;
  }

  handleV2(): number {
    return 2;
  }
}

export class Begins extends Endpoint(Get('/begins'), { versions: { first: 2 } })<number> {
  handle() {
    return 1;
  }
}

export class Room extends Entity() {
  number!: string;
}

export class Rooms extends Query(Room, Get('/rooms'), { versions: { 2: {} } })<{ number: string }> {}
