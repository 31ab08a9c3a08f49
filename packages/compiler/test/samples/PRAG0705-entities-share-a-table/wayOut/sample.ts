import { Entity } from '@portico/core';

export class ApiKey extends Entity() {
  hash!: string;
}

export class RootKey extends Entity() {
  hash!: string;
}
