import { Endpoint, Get } from '@portico/core';
import type { Decimal, Guid, Int, Long } from '@portico/core';

export class TakeInt extends Endpoint(Get('/int/{value:int}'))<string> {
  readonly value!: Int;

  handle() {
    return String(this.value);
  }
}

export class TakeLong extends Endpoint(Get('/long/{value:long}'))<string> {
  readonly value!: Long;

  handle() {
    return String(this.value);
  }
}

export class TakeGuid extends Endpoint(Get('/guid/{value:guid}'))<string> {
  readonly value!: Guid;

  handle() {
    return String(this.value);
  }
}

export class TakeBool extends Endpoint(Get('/bool/{value:bool}'))<string> {
  readonly value!: boolean;

  handle() {
    return String(this.value);
  }
}

export class TakeDecimal extends Endpoint(Get('/decimal/{value:decimal}'))<string> {
  readonly value!: Decimal;

  handle() {
    return String(this.value);
  }
}

export class TakeDatetime extends Endpoint(Get('/datetime/{value:datetime}'))<string> {
  readonly value!: string;

  handle() {
    return String(this.value);
  }
}

export class TakeAlpha extends Endpoint(Get('/alpha/{value:alpha}'))<string> {
  readonly value!: string;

  handle() {
    return String(this.value);
  }
}

export class TakeMin extends Endpoint(Get('/min/{value:min(5)}'))<string> {
  readonly value!: Int;

  handle() {
    return String(this.value);
  }
}

export class TakeMax extends Endpoint(Get('/max/{value:max(5)}'))<string> {
  readonly value!: Int;

  handle() {
    return String(this.value);
  }
}

export class TakeRange extends Endpoint(Get('/range/{value:range(1,3)}'))<string> {
  readonly value!: Int;

  handle() {
    return String(this.value);
  }
}

export class TakeLength extends Endpoint(Get('/length/{value:length(3)}'))<string> {
  readonly value!: string;

  handle() {
    return String(this.value);
  }
}

export class TakeLengths extends Endpoint(Get('/lengths/{value:length(2,3)}'))<string> {
  readonly value!: string;

  handle() {
    return String(this.value);
  }
}

export class TakeMinlength extends Endpoint(Get('/minlength/{value:minlength(3)}'))<string> {
  readonly value!: string;

  handle() {
    return String(this.value);
  }
}

export class TakeMaxlength extends Endpoint(Get('/maxlength/{value:maxlength(3)}'))<string> {
  readonly value!: string;

  handle() {
    return String(this.value);
  }
}

export class TakeRegex extends Endpoint(Get('/regex/{value:regex(^[a-c]+$)}'))<string> {
  readonly value!: string;

  handle() {
    return String(this.value);
  }
}

export class Both extends Endpoint(Get('/both/{id:int:min(1)}'))<string> {
  readonly id!: Int;

  handle() {
    return String(this.id);
  }
}

export class ByNumber extends Endpoint(Get('/rooms/{id:int}'))<string> {
  readonly id!: Int;

  handle() {
    return `number ${this.id}`;
  }
}

export class ByName extends Endpoint(Get('/rooms/{name:alpha}'))<string> {
  readonly name!: string;

  handle() {
    return `name ${this.name}`;
  }
}
