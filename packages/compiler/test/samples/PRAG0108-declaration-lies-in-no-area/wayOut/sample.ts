import { Endpoint, Get, Module } from '@portico/core';

export class StatusModule extends Module('Status') {}

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}
