import { Post, VoidEndpoint } from '@portico/core';
import type { FormFile } from '@portico/core';

export class AddPhoto extends VoidEndpoint(Post('/photos')) {
  readonly photo!: FormFile;
  readonly street!: string;
  readonly city!: string;
  readonly large!: FormFile;
  readonly small!: FormFile;

  handle() {}
}
