import { Entity } from '@portico/core';

export class ApiKey extends Entity() {
  hash!: string;
}

export class APIKey extends Entity() {
  hash!: string;
}
