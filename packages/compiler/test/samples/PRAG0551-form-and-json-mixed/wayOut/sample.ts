import { Post, VoidEndpoint } from '@portico/core';
import type { FromForm } from '@portico/core';

export class SendFeedback extends VoidEndpoint(Post('/feedback')) {
  readonly subject!: FromForm<string>;
  readonly text!: FromForm<string, 'message'>;

  handle() {}
}
