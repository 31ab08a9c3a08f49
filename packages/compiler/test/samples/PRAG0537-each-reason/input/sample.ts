import { Endpoint, Entity, Get, Post, VoidEndpoint } from '@portico/core';
import type { Guid, Int, ManyToOne, MinLength } from '@portico/core';

export class Room extends Entity() {
  number!: Int;
}

interface Guest {
  name: string;
}

enum Level {
  Low = 'low'.length,
  High = 5,
}

type Names = string[];

interface Named extends Names {
  first: string;
}

interface Keyed extends Guid {
  key: string;
}

interface Grow<T> {
  next: Grow<T[]>;
}

class Greeting {
  text!: string;
  hello?(): void;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly long!: (
    first: string,
    second: string,
    third: string,
  ) => void;
  readonly exact!: () => Promise<Record<string, string | number | null | bool>>;
  readonly longer!: () => Promise<Record<string, string | number | null | Level>>;
  readonly made!: new () => Guest;
  readonly big!: 5n;
  readonly never!: never;
  readonly noMember!: Guest['age'];
  readonly noMembers!: Guest['name' | 'age'];
  readonly noObject!: string['length'];
  readonly renamed!: { [K in 'a' as `x${K}`]: Int };
  readonly level!: Level;
  readonly rules!: MinLength<2>;
  readonly relation!: { room: ManyToOne<Room> };
  readonly declaration!: VoidEndpoint;
  readonly method!: { name: string; rename(): void };
  readonly named!: Named;
  readonly keyed!: Keyed;
  readonly environment!: typeof process.env;
  readonly picked!: Pick<Names, 'length'>;
  readonly excluded!: Exclude<Guest, 'name'>;
  readonly weak!: WeakRef<Guest>;
  readonly member!: { name };
  readonly greeting!: Greeting;
  readonly grows!: Grow<Int>;
  readonly none!: undefined | undefined;

  handle() {}
}

export class Find extends Endpoint(Get('/find'))<Guest['age']> {
  handle() {
    return undefined;
  }
}
