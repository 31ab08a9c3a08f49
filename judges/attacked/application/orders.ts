import { Endpoint, EndpointGroup, Post, VoidEndpoint } from '@portico/core';
import type { Decimal, Int, Long, MaxCount, MaxLength } from '@portico/core';

/** One line of an order. */
export interface OrderLine {
  sku: string & MaxLength<50>;
  price: Decimal;
  count: Int;
}

/** Adds up an order with exact numbers. */
export class PlaceOrder extends Endpoint(Post('/orders'))<{ lines: Int }> {
  readonly total!: Decimal;
  readonly number!: Long;
  readonly lines!: OrderLine[];
  readonly note?: string;

  handle() {
    return { lines: this.lines.length };
  }
}

/** Takes a body without exact numbers. */
export class LeaveNote extends Endpoint(Post('/notes'))<{ characters: Int }> {
  readonly text!: string & MaxLength<1_000_000>;
  readonly tags?: string[] & MaxCount<1000>;

  handle() {
    return { characters: this.text.length };
  }
}

/** Takes any JSON value. */
export class KeepAnything extends VoidEndpoint(Post('/anything'), { body: 'wrapped' }) {
  readonly value!: unknown;

  handle() {}
}

/** Takes texts by any names. */
export class KeepLabels extends Endpoint(Post('/labels'), { body: 'wrapped' })<{ labels: Int }> {
  readonly labels!: Record<string, string>;

  handle() {
    return { labels: Object.keys(this.labels).length };
  }
}

/** Operations for signed-in callers. */
export class SignedInGroup extends EndpointGroup('/signed-in') {}

/** Takes a body from signed-in callers alone. */
export class LeaveSignedNote extends Endpoint(Post('/notes'), { group: SignedInGroup, body: 'wrapped' })<{ characters: Int }> {
  readonly text!: string;

  handle() {
    return { characters: this.text.length };
  }
}
