import { Endpoint, Get, Post, VoidDomainAction } from '@portico/core';

export class Clock {}

export class Asked extends Endpoint(Get('/asked'))<string> {
  constructor() {
    super();
  }

  handle(_: Clock) {
    return 'asked';
  }
}

export class Done extends VoidDomainAction(Post('/done')) {
  execute(_: Clock) {}
}
