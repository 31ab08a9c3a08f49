import { Entity, VoidEndpoint, Post } from '@portico/core';

export class AddRoom extends VoidEndpoint(Post('/rooms')) {
  floor!: string;
  number = '1';
  title!: string;
  others!: Record<string, string>;
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
  number!: string;
}
