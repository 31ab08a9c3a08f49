import { Endpoint, Get, Post } from '@portico/core';
import type { FromCookie, FromHeader, FromQuery, Int, MinLength } from '@portico/core';

const Direction = { Up: 'up', Down: 'down' } as const;
type Direction = (typeof Direction)[keyof typeof Direction];

const words = ['computed'];

export class Search extends Endpoint(Get('/search'))<unknown> {
  readonly page: FromQuery<Int> = 1;
  readonly offset: FromQuery<Int> = -10;
  readonly term: FromQuery<string> = 'all';
  readonly exact: FromQuery<boolean> = false;
  readonly direction: FromQuery<Direction> = Direction.Down;
  readonly city: FromQuery<string | null> = null;
  readonly region?: FromQuery<string>;
  readonly language: FromHeader<'Accept-Language'> = 'en';
  readonly theme: FromCookie<'theme'> = 'light';
  computed: FromQuery<string> = words.join();

  handle() {
    return { ...this };
  }
}

interface Place {
  CityName: string & MinLength<3>;
  zip?: Int;
}

export class Save extends Endpoint(Post('/save'))<unknown> {
  readonly name!: string;
  readonly copies: Int = 1;
  readonly direction: Direction = Direction.Up;
  note: string = words.join();
  readonly place: Place = { CityName: 'Rome' };
  readonly places: Place[] = [{ CityName: 'Oslo', zip: 150 }];

  handle() {
    return { ...this };
  }
}
