import { Post, VoidEndpoint } from '@portico/core';

export class SendFeedbackAsJson extends VoidEndpoint(Post('/feedback/json')) {
  readonly subject!: string;
  readonly sender!: { name: string; email: string };

  handle() {}
}
