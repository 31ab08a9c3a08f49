import { Endpoint, Get, Post, VoidEndpoint } from '@portico/core';

export class Redirect extends VoidEndpoint(Get('/redirect'), { status: 302 }) {
  handle() {}
}

export class Refuse extends VoidEndpoint(Post('/refuse'), { status: 404 }) {
  handle() {}
}

export class Fraction extends VoidEndpoint(Post('/fraction'), { status: 200.5 }) {
  handle() {}
}

export class Reset extends Endpoint(Post('/reset'), { status: 205 })<string> {
  handle() {
    return 'lost';
  }
}
