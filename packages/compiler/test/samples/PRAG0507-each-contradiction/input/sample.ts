import { Endpoint, Get } from '@portico/core';
import type { DateOnly, DateTimeOffset, Decimal, Guid, Int, Long } from '@portico/core';

export class Take0 extends Endpoint(Get('/take0/{p0:guid}/{p1:bool}/{p2:datetime}/{p3:alpha}'))<string> {
  readonly p0!: Int;
  readonly p1!: Int;
  readonly p2!: Int;
  readonly p3!: Int;

  handle() {
    return '';
  }
}

export class Take1 extends Endpoint(Get('/take1/{p0:guid}/{p1:bool}/{p2:datetime}/{p3:alpha}'))<string> {
  readonly p0!: Long;
  readonly p1!: Long;
  readonly p2!: Long;
  readonly p3!: Long;

  handle() {
    return '';
  }
}

export class Take2 extends Endpoint(Get('/take2/{p0:guid}/{p1:bool}/{p2:datetime}/{p3:alpha}'))<string> {
  readonly p0!: number;
  readonly p1!: number;
  readonly p2!: number;
  readonly p3!: number;

  handle() {
    return '';
  }
}

export class Take3 extends Endpoint(Get('/take3/{p0:guid}/{p1:bool}/{p2:datetime}/{p3:alpha}'))<string> {
  readonly p0!: Decimal;
  readonly p1!: Decimal;
  readonly p2!: Decimal;
  readonly p3!: Decimal;

  handle() {
    return '';
  }
}

export class Take4 extends Endpoint(Get('/take4/{p0:int}/{p1:long}/{p2:decimal}/{p3:min(1)}/{p4:max(5)}/{p5:range(1,5)}/{p6:bool}/{p7:datetime}/{p8:alpha}'))<string> {
  readonly p0!: Guid;
  readonly p1!: Guid;
  readonly p2!: Guid;
  readonly p3!: Guid;
  readonly p4!: Guid;
  readonly p5!: Guid;
  readonly p6!: Guid;
  readonly p7!: Guid;
  readonly p8!: Guid;

  handle() {
    return '';
  }
}

export class Take5 extends Endpoint(Get('/take5/{p0:int}/{p1:long}/{p2:decimal}/{p3:min(1)}/{p4:max(5)}/{p5:range(1,5)}/{p6:guid}/{p7:datetime}'))<string> {
  readonly p0!: boolean;
  readonly p1!: boolean;
  readonly p2!: boolean;
  readonly p3!: boolean;
  readonly p4!: boolean;
  readonly p5!: boolean;
  readonly p6!: boolean;
  readonly p7!: boolean;

  handle() {
    return '';
  }
}

export class Take6 extends Endpoint(Get('/take6/{p0:int}/{p1:long}/{p2:decimal}/{p3:min(1)}/{p4:max(5)}/{p5:range(1,5)}/{p6:guid}/{p7:bool}/{p8:alpha}'))<string> {
  readonly p0!: DateTimeOffset;
  readonly p1!: DateTimeOffset;
  readonly p2!: DateTimeOffset;
  readonly p3!: DateTimeOffset;
  readonly p4!: DateTimeOffset;
  readonly p5!: DateTimeOffset;
  readonly p6!: DateTimeOffset;
  readonly p7!: DateTimeOffset;
  readonly p8!: DateTimeOffset;

  handle() {
    return '';
  }
}

export class Take7 extends Endpoint(Get('/take7/{p0:int}/{p1:long}/{p2:decimal}/{p3:min(1)}/{p4:max(5)}/{p5:range(1,5)}/{p6:guid}/{p7:bool}/{p8:alpha}'))<string> {
  readonly p0!: DateOnly;
  readonly p1!: DateOnly;
  readonly p2!: DateOnly;
  readonly p3!: DateOnly;
  readonly p4!: DateOnly;
  readonly p5!: DateOnly;
  readonly p6!: DateOnly;
  readonly p7!: DateOnly;
  readonly p8!: DateOnly;

  handle() {
    return '';
  }
}

export class Take8 extends Endpoint(Get('/take8/{p0:int}/{p1:long}/{p2:decimal}/{p3:min(1)}/{p4:max(5)}/{p5:range(1,5)}/{p6:bool}/{p7:guid}'))<string> {
  readonly p0!: 'a' | 'b-c';
  readonly p1!: 'a' | 'b-c';
  readonly p2!: 'a' | 'b-c';
  readonly p3!: 'a' | 'b-c';
  readonly p4!: 'a' | 'b-c';
  readonly p5!: 'a' | 'b-c';
  readonly p6!: 'a' | 'b-c';
  readonly p7!: 'a' | 'b-c';

  handle() {
    return '';
  }
}

export class Take9 extends Endpoint(Get('/take9/{p0:bool}/{p1:alpha}/{p2:guid}'))<string> {
  readonly p0!: '1' | '-2';
  readonly p1!: '1' | '-2';
  readonly p2!: '1' | '-2';

  handle() {
    return '';
  }
}

export class Take10 extends Endpoint(Get('/take10/{p0:int}/{p1:long}/{p2:min(1)}/{p3:max(5)}/{p4:range(1,5)}/{p5:bool}/{p6:alpha}/{p7:guid}'))<string> {
  readonly p0!: 1.5 | 2.5;
  readonly p1!: 1.5 | 2.5;
  readonly p2!: 1.5 | 2.5;
  readonly p3!: 1.5 | 2.5;
  readonly p4!: 1.5 | 2.5;
  readonly p5!: 1.5 | 2.5;
  readonly p6!: 1.5 | 2.5;
  readonly p7!: 1.5 | 2.5;

  handle() {
    return '';
  }
}

export class Almost extends Endpoint(Get('/almost/{p0:int}/{p1:long}/{p2:decimal}/{p3:min(1)}/{p4:max(1)}/{p5:range(1,5)}/{p6:bool}/{p7:alpha}/{p8:guid}'))<string> {
  readonly p0!: 'x1' | '1x' | '1.5';
  readonly p1!: 'x1' | '1x';
  readonly p2!: 'x1.5' | '1.5x' | '1.' | '1,5';
  readonly p3!: 'x1' | '1x';
  readonly p4!: 'x1' | '1x';
  readonly p5!: 'x1' | '1x';
  readonly p6!: 'xtrue' | 'falsex';
  readonly p7!: 'a1' | '1a';
  readonly p8!: 'x00000000-0000-0000-0000-000000000001' | '00000000-0000-0000-0000-000000000001x';

  handle() {
    return '';
  }
}
