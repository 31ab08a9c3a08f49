import { Endpoint, Post } from '@portico/core';
import type { Int, JsonPropertyName, NotEmpty } from '@portico/core';

interface Address {
  street: string;
  City: string;
  zip?: string & JsonPropertyName<'postal-code'>;
}

export class Register extends Endpoint(Post('/register'))<unknown> {
  readonly FirstName!: string;
  readonly mail!: string & JsonPropertyName<'e-mail'>;
  readonly age?: Int;
  readonly nick!: string | null;
  readonly address?: Address;

  handle() {
    return { ...this };
  }
}

export class Move extends Endpoint(Post('/move'))<Address> {
  readonly to!: Address;

  handle() {
    return this.to;
  }
}

export class Rename extends Endpoint(Post('/rename'), { body: 'wrapped' })<string> {
  readonly name!: string & NotEmpty;

  handle() {
    return this.name;
  }
}
