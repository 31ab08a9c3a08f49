import { Post, VoidEndpoint } from '@portico/core';

export class IsManager {
  admits() {
    return true;
  }
}

export class CloseDay extends VoidEndpoint(Post('/days/close'), { policy: IsManager }) {
  handle() {}
}
