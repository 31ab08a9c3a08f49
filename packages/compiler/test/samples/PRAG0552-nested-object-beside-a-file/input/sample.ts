import { Post, VoidEndpoint } from '@portico/core';
import type { FormFile } from '@portico/core';

export class AddPhoto extends VoidEndpoint(Post('/photos')) {
  readonly photo!: FormFile;
  readonly place!: { street: string; city: string };
  readonly more!: { large: FormFile; small: FormFile };

  handle() {}
}
