import { Endpoint, Get } from '@portico/core';
import type { DateOnly, DateTimeOffset, Guid, Int, Long } from '@portico/core';

export class Take0 extends Endpoint(Get('/take0/{p0:int}/{p1:long}/{p2:decimal}/{p3:min(1)}/{p4:max(5)}/{p5:range(1,5)}'))<string> {
  readonly p0!: Int;
  readonly p1!: Int;
  readonly p2!: Int;
  readonly p3!: Int;
  readonly p4!: Int;
  readonly p5!: Int;

  handle() {
    return '';
  }
}

export class Take1 extends Endpoint(Get('/take1/{p0:int}/{p1:long}/{p2:decimal}/{p3:min(1)}/{p4:max(5)}/{p5:range(1,5)}'))<string> {
  readonly p0!: Long;
  readonly p1!: Long;
  readonly p2!: Long;
  readonly p3!: Long;
  readonly p4!: Long;
  readonly p5!: Long;

  handle() {
    return '';
  }
}

export class Take2 extends Endpoint(Get('/take2/{p0:guid}'))<string> {
  readonly p0!: Guid;

  handle() {
    return '';
  }
}

export class Take3 extends Endpoint(Get('/take3/{p0:bool}/{p1:alpha}'))<string> {
  readonly p0!: boolean;
  readonly p1!: boolean;

  handle() {
    return '';
  }
}

export class Take4 extends Endpoint(Get('/take4/{p0:datetime}'))<string> {
  readonly p0!: DateTimeOffset;

  handle() {
    return '';
  }
}

export class Take5 extends Endpoint(Get('/take5/{p0:datetime}'))<string> {
  readonly p0!: DateOnly;

  handle() {
    return '';
  }
}

export class Take6 extends Endpoint(Get('/take6/{p0:guid}/{p1:bool}/{p2:datetime}/{p3:alpha}/{p4:int}/{p5:long}/{p6:decimal}/{p7:min(1)}/{p8:max(5)}/{p9:range(1,5)}'))<string> {
  readonly p0!: string;
  readonly p1!: string;
  readonly p2!: string;
  readonly p3!: string;
  readonly p4!: string;
  readonly p5!: string;
  readonly p6!: string;
  readonly p7!: string;
  readonly p8!: string;
  readonly p9!: string;

  handle() {
    return '';
  }
}

export class Take7 extends Endpoint(Get('/take7/{p0:alpha}'))<string> {
  readonly p0!: 'a' | 'b-c';

  handle() {
    return '';
  }
}

export class Take8 extends Endpoint(Get('/take8/{p0:int}/{p1:bool}/{p2:decimal}/{p3:range(1,5)}'))<string> {
  readonly p0!: '1' | 'TRUE';
  readonly p1!: '1' | 'TRUE';
  readonly p2!: '1' | 'TRUE';
  readonly p3!: '1' | 'TRUE';

  handle() {
    return '';
  }
}

export class Take9 extends Endpoint(Get('/take9/{p0:decimal}'))<string> {
  readonly p0!: 1.5 | 2.5;

  handle() {
    return '';
  }
}

export class Take10 extends Endpoint(Get('/take10/{p0:guid}'))<string> {
  readonly p0!: '00000000-0000-0000-0000-000000000001';

  handle() {
    return '';
  }
}

export class Some extends Endpoint(Get('/some/{p0:int}/{p1:long}/{p2:decimal}/{p3:bool}/{p4:alpha}/{p5:guid}'))<string> {
  readonly p0!: 'x1' | '-1';
  readonly p1!: 'x1' | '12';
  readonly p2!: 'x' | '-1.55';
  readonly p3!: 'x' | 'TRUE';
  readonly p4!: '1' | 'aB';
  readonly p5!: 'x' | 'AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAf';

  handle() {
    return '';
  }
}
