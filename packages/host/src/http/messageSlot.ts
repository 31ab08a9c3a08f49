import type { IncomingMessage } from 'node:http';

/**
 * A place in each request for one value of the host. A WeakMap would cost ten times as much, and if the value refers to the request, keep
 * both until the next collection of the old generation.
 */
export class MessageSlot<Value> {
  readonly #key: symbol;

  constructor(name: string) {
    this.#key = Symbol(name);
  }

  get(message: IncomingMessage): Value | undefined {
    return (message as unknown as Readonly<Record<symbol, Value | undefined>>)[this.#key];
  }

  set(message: IncomingMessage, value: Value): void {
    (message as unknown as Record<symbol, Value>)[this.#key] = value;
  }
}
