import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@portico/core';
import { createTransport } from 'nodemailer';
import type { Letter, Letters } from './letters.ts';

/** Where letters are handed in, and who they are from. */
export interface MailServer {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  readonly url: string;
  readonly from: string;
}

/** How many letters may be on their way at a time. */
const most = 1000;
/** Within what time a letter is handed in, in milliseconds. */
const scatter = 2000;
/** How long a server may be silent, in milliseconds. */
const patience = 10_000;

/** Hands letters to a mail server (SMTP, RFC 5321). */
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

  /** Waits for the letters that are on their way, and closes the connections. */
  async close(): Promise<void> {
    await Promise.all(this.#onTheirWay);
    this.#transport.close();
  }

  async #send(letter: Letter): Promise<void> {
    // Neither this answer nor the next one comes later where there is a letter to be written: when that is done tells nothing.
    await sleep(randomInt(scatter));
    try {
      await this.#transport.sendMail({ from: this.#from, ...letter });
    } catch (error) {
      // The server's own words may hold the letter.
      const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
      this.#logger.error('A letter could not be sent', { code, responseCode });
    }
  }
}
