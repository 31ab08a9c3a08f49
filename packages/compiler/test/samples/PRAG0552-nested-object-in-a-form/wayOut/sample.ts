import { Post, VoidEndpoint } from '@portico/core';
import type { Email, FromForm } from '@portico/core';

export class SendFeedback extends VoidEndpoint(Post('/feedback')) {
  readonly subject!: FromForm<string>;
  readonly senderName!: string;
  readonly senderEmail!: string & Email;

  handle() {}
}
