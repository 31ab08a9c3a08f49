import { Endpoint, Get } from '@portico/core';

export interface Nested<T> {
  value: T;
  next: Nested<T> | null;
}

export class GetNested extends Endpoint(Get('/nested'))<Nested<string>> {
  handle() {
    return { value: 'a', next: null };
  }
}
