import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail server of one test. */
export class MailServer {
  readonly #server: SMTPServer;
  readonly #mails: string[] = [];
  #waiting: (() => void)[] = [];

  private constructor(refuses: boolean) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => (refuses ? done(new Error('No such person')) : done()),
      onData: (stream, _session, done) => {
        void text(stream).then((mail) => {
          this.#mails.push(mail);
          for (const told of this.#waiting.splice(0)) told();
          done();
        });
      },
    });
  }

  /** Starts it; it stops with the test. */
  static async start({ refuses = false } = {}): Promise<MailServer> {
    const mails = new MailServer(refuses);
    mails.#server.listen(0, '127.0.0.1');
    await once(mails.#server.server, 'listening');
    onTestFinished(() => new Promise<void>((resolve) => mails.#server.close(() => resolve())));
    return mails;
  }

  /** The address that accepts e-mails. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Waits for the next e-mail, and returns it unchanged. */
  async next(): Promise<string> {
    if (this.#mails.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#mails.shift()!;
  }
}
