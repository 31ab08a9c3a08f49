import { ApplicationError, Post, VoidEndpoint } from '@portico/core';

export class Low extends ApplicationError({ status: 400, code: 'LOW' }) {}

export class High extends ApplicationError({ status: 599, code: 'H1_GH' }) {}

export class Book extends VoidEndpoint(Post('/book'))<Low | High> {
  handle() {}
}
