import { Entity, VoidEndpoint, Post } from '@portico/core';

const name = 'floor';

export class AddRoom extends VoidEndpoint(Post('/rooms')) {
  [name]!: string;
  accessor number = '1';
  set title(value: string) {
    this.number = value;
  }
  [other: string]: unknown;
  static readonly limit = 5;
  static {
    void this.limit;
  }
  get label() {
    return this.number;
  }

  handle() {}
}

export class Room extends Entity() {
  ['number']!: string;
}
