import { Endpoint, Post } from '@portico/core';
import type { Int, MinLength } from '@portico/core';
import type { Address as Place, Country } from './dto/address.ts';
import * as page from './dto/page.ts';
import type { Tree } from './tree.ts';

class Person {
  name!: string & MinLength<1>;
  nick?: string;
}

class Guest extends Person {
  country!: Country;
}

interface Named {
  name: string;
}

type Contact = { kind: 'mail'; address: string } | { kind: 'phone'; number: string };
type Keys = 'street' | 'city';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly guest?: Guest;
  readonly home?: Partial<Place>;
  readonly city?: Pick<Place, 'city'>;
  readonly rest?: Omit<Place, 'city'>;
  readonly all?: Required<Person>;
  readonly counts?: Record<string, Int>;
  readonly fixed?: Record<Keys, Int>;
  readonly page?: page.Page<Named>;
  readonly maybe?: { value: page.Maybe<Int> };
  readonly both?: Named & { age: Int };
  readonly contact?: Contact;
  readonly contacts?: readonly Contact[];
  readonly pair?: [Int, string];
  readonly row?: [string, ...Int[]];
  readonly tree?: Tree;
  readonly mixed?: Int | 'none' | boolean;
  readonly matrix?: Int[][];
  readonly member?: Place['street'];
  readonly optionals?: { [K in Keys]?: Int };
  readonly anything?: unknown;

  handle() {
    return { ...this };
  }
}
