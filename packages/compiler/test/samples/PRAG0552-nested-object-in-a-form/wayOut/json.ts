import { Post, VoidEndpoint } from '@portico/core';
import type { FromForm } from '@portico/core';

export class SendFeedbackWithSender extends VoidEndpoint(Post('/feedback/with-sender')) {
  readonly subject!: FromForm<string>;
  /** JSON: `{ "name": "Ada", "email": "ada@example.org" }`. */
  readonly sender!: string;

  handle() {
    JSON.parse(this.sender);
  }
}
