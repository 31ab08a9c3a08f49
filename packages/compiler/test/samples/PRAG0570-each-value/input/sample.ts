import { Endpoint, Get } from '@portico/core';

export class Always extends Endpoint(Get('/a'), { cacheable: true as never })<string> {
  handle() {
    return '';
  }
}

export class Nothing extends Endpoint(Get('/b'), { cacheable: null as never })<string> {
  handle() {
    return '';
  }
}

export class Listed extends Endpoint(Get('/c'), { cacheable: ['5m'] as never })<string> {
  handle() {
    return '';
  }
}

export class Timeless extends Endpoint(Get('/d'), { cacheable: {} as never })<string> {
  handle() {
    return '';
  }
}

export class Told extends Endpoint(Get('/e'), { cacheable: '5m' as never })<string> {
  handle() {
    return '';
  }
}

export class Flagged extends Endpoint(Get('/f'), { cacheable: { duration: true as never } })<string> {
  handle() {
    return '';
  }
}

export class Half extends Endpoint(Get('/g'), { cacheable: { duration: 1.5 } })<string> {
  handle() {
    return '';
  }
}

export class Tagged extends Endpoint(Get('/h'), { cacheable: { duration: 1, tags: 'rates' as never } })<string> {
  handle() {
    return '';
  }
}

export class Mixed extends Endpoint(Get('/i'), { cacheable: { duration: 1, tags: ['rates', 5 as never] } })<string> {
  handle() {
    return '';
  }
}
