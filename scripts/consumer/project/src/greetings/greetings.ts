import { Endpoint, EndpointGroup, Get, Module, NotFoundError } from '@portico/core';
import type { FromQuery, Int, Range } from '@portico/core';

/** The area of greetings. */
export class GreetingsModule extends Module('Greetings') {}

/** The area of the greetings. */
export class GreetingsGroup extends EndpointGroup('/greetings') {}

/** The greeting that every caller receives. */
export interface Greeting {
  text: string;
}

/** Greets a person, as often as requested. */
export class GetGreeting extends Endpoint(Get('/{name}'), { group: GreetingsGroup })<Greeting, NotFoundError> {
  readonly name!: string;
  readonly times: FromQuery<Int & Range<1, 3>> = 1;
  handle() {
    return this.name === 'Nobody'
      ? new NotFoundError('Person', this.name)
      : { text: Array(this.times).fill(`Hello ${this.name}`).join(', ') };
  }
}
