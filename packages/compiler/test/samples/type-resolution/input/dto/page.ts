import type { Int } from '@portico/core';

export interface Page<T> {
  items: T[];
  total: Int;
}

export type Maybe<T> = T | null;
