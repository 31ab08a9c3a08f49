import { Endpoint, Post, VoidEndpoint } from '@portico/core';

export class Accept extends VoidEndpoint(Post('/accept'), { status: 202 }) {
  handle() {}
}

export class Reset extends VoidEndpoint(Post('/reset'), { status: 205 }) {
  handle() {}
}

export class Create extends Endpoint(Post('/create'), { status: 201 })<string> {
  handle() {
    return 'made';
  }
}
