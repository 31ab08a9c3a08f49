import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../support/eventually.ts';

/** The mail server of a soak, with the last token that was sent to each address. */
export class Letterbox {
  readonly #server: SMTPServer;
  readonly #tokens = new Map<string, string>();

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        void text(stream).then((letter) => {
          const token = /Your token is (\S+)/.exec(letter)?.[1];
          for (const { address } of envelope.rcptTo) if (token !== undefined) this.#tokens.set(address, token);
          done();
        });
      },
    });
  }

  /** Starts it. */
  static async open(): Promise<Letterbox> {
    const box = new Letterbox();
    box.#server.listen(0, '127.0.0.1');
    await once(box.#server.server, 'listening');
    return box;
  }

  /** The address that accepts e-mails. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Waits for the token of an address, and removes it. */
  async token(address: string): Promise<string> {
    const token = await eventually(`The letter to ${address}`, async () => this.#tokens.get(address));
    this.#tokens.delete(address);
    return token;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
