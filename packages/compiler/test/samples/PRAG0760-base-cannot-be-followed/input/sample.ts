import { ApiEndpoint } from './shared.js';

export class Status extends ApiEndpoint('/status')<string> {
  handle() {
    return 'up';
  }
}
