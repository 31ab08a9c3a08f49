import { Endpoint, Get } from '@portico/core';
import other from './name.ts';

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return other;
  }
}
