import { PolicyOf, Post, VoidEndpoint, hasRole } from '@portico/core';

export class IsManager extends PolicyOf(hasRole('manager')) {}

export class CloseDay extends VoidEndpoint(Post('/days/close'), { policy: IsManager }) {
  handle() {}
}
