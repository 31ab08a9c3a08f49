import { Endpoint, EndpointGroup, Get, Post, VoidEndpoint } from '@portico/core';
import type { Each, MaxLength, Regex } from '@portico/core';

export class CodesGroup extends EndpointGroup('/codes/{code:regex(^a+$)}') {}

export class Check extends VoidEndpoint(Post('/check'), { group: CodesGroup }) {
  readonly code!: string;
  readonly nested!: string & Regex<'^[a-z]*$'> & MaxLength<100>;
  readonly elements!: string[] & Each<Regex<'^\\d+(,\\d+)*$'>>;
  readonly ending!: string & Regex<'\\d$'>;
  readonly long!: string & Regex<'\\s+$'> & MaxLength<1000>;
  readonly cubic!: string & Regex<'^a*a*a*x'> & MaxLength<131>;
  readonly bounded!: string & Regex<'^(?:[a-z0-9]{1,63}\\.)*[a-z0-9]{1,63}$'>;
  readonly grouped!: string & Regex<'^[a-z0-9]+(?:[-_][a-z0-9]+){0,19}$'>;
  readonly alike!: string & Regex<'^[ab]*$'>;
  readonly fifthPower!: string & Regex<'(.*)(.*)(.*)(.*)x'> & MaxLength<31>;

  handle() {}
}

export class Show extends Endpoint(Get('/{name:regex(^x*y)}'), { group: CodesGroup })<string> {
  readonly code!: string;
  readonly name!: string;

  handle() {
    return this.name;
  }
}
