import { Endpoint, Post } from '@portico/core';
import type { CreditCard } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly card!: string & CreditCard;
  readonly holder?: string;

  handle() {
    return 'fine';
  }
}
