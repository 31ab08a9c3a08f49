import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@portico/core';
import { createTransport } from 'nodemailer';
import type { Letter, Letters } from './letters.ts';

/** The mail server and the sender address. */
export interface MailServer {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  readonly url: string;
  readonly from: string;
}

/** The maximum number of e-mails in transit. */
const most = 1000;
/** The maximum random delay before an e-mail is sent, in milliseconds. */
const scatter = 2000;
/** The timeout of the mail server, in milliseconds. */
const patience = 10_000;

/** Sends e-mails through a mail server (SMTP, RFC 5321). */
export class SmtpLetters implements Letters {
  readonly #from: string;
  readonly #logger: Logger;
  readonly #transport;
  readonly #onTheirWay = new Set<Promise<unknown>>();

  constructor({ url, from }: MailServer, logger: Logger) {
    this.#from = from;
    this.#logger = logger;
    const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
    this.#transport = createTransport({ url, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  }

  post(letter: Letter): void {
    if (this.#onTheirWay.size >= most) {
      this.#logger.error('A letter was not sent: too many are on their way');
      return;
    }
    const sending = this.#send(letter).finally(() => this.#onTheirWay.delete(sending));
    this.#onTheirWay.add(sending);
  }

  /** Waits for the e-mails in transit, then closes the connections. */
  async close(): Promise<void> {
    await Promise.all(this.#onTheirWay);
    this.#transport.close();
  }

  async #send(letter: Letter): Promise<void> {
    // The random delay hides from clients, through response times, whether an e-mail is sent.
    await sleep(randomInt(scatter));
    try {
      await this.#transport.sendMail({ from: this.#from, ...letter });
    } catch (error) {
      // The message of the server may contain the e-mail.
      const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
      this.#logger.error('A letter could not be sent', { code, responseCode });
    }
  }
}
