import { Endpoint, Get } from '@portico/core';
import * as core from '@portico/core';
import other = require('./name.ts');
import fs = require('node:fs');
import Head = core.Endpoint;

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return other + fs.constants.O_RDONLY + Head.name;
  }
}
