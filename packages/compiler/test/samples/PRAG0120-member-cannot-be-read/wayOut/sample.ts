import { Endpoint, Post } from '@portico/core';

export class AddRoom extends Endpoint(Post('/rooms'))<string> {
  number!: string;

  handle() {
    return this.number;
  }
}
