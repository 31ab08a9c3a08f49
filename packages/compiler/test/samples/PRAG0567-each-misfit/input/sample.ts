import { ApplicationError, Post, VoidEndpoint } from '@portico/core';

const status = new Date().getFullYear();

export class Low extends ApplicationError({ status: 399, code: 'LOW' }) {}

export class High extends ApplicationError({ status: 600, code: 'HIGH' }) {}

export class Unknown extends ApplicationError({ status, code: 'UNKNOWN' }) {}

export class Lower extends ApplicationError({ status: 400, code: 'lower' }) {}

export class Dashed extends ApplicationError({ status: 400, code: 'IS-DASHED' }) {}

export class Headless extends ApplicationError() {}

export class Book extends VoidEndpoint(Post('/book'))<Low | High | Unknown | Lower | Dashed | Headless> {
  handle() {}
}
