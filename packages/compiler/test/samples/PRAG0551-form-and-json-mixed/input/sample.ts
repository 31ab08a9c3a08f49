import { Post, VoidEndpoint } from '@portico/core';
import type { FromForm, JsonPropertyName } from '@portico/core';

export class SendFeedback extends VoidEndpoint(Post('/feedback')) {
  readonly subject!: FromForm<string>;
  readonly text!: string & JsonPropertyName<'message'>;

  handle() {}
}
