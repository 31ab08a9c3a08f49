import { Provider } from '@portico/core';
import type { Configuration, Logger } from '@portico/core';
import type { LetterLog } from './letterLog.ts';
import type { Letters } from './letters.ts';
import { SmtpLetters } from './smtpLetters.ts';

/** Sends e-mails through the server in `Service:Mail:Url`. Without it, development hosts log them and other hosts discard them. */
export class LettersProvider extends Provider<Letters> {
  readonly #configuration: Configuration;
  readonly #logger: Logger;
  readonly #log: LetterLog;

  constructor(configuration: Configuration, logger: Logger, log: LetterLog) {
    super();
    this.#configuration = configuration;
    this.#logger = logger;
    this.#log = log;
  }

  override provide(): Letters {
    const url = this.#configuration.get('Service:Mail:Url') ?? '';
    if (url !== '') return new SmtpLetters({ url: checked(url), from: this.#from() }, this.#logger);
    if (this.#log.isOpen) return { post: (letter) => this.#logger.info('A letter that no mail server took', { letter }) };
    this.#logger.warn('No letters are sent: Service:Mail:Url is not set, and who forgets a password gets no token');
    return { post: () => {} };
  }

  override async dispose(letters: Letters): Promise<void> {
    if (letters instanceof SmtpLetters) await letters.close();
  }

  #from(): string {
    const from = this.#configuration.get('Service:Mail:From') ?? '';
    if (from === '') throw new Error('Service:Mail:Url is set, and Service:Mail:From is not: letters need an address to come from.');
    return from;
  }
}

/** Returns the URL if its scheme is valid. The URL may contain a password, so the error does not repeat it. */
function checked(url: string): string {
  if (['smtp:', 'smtps:'].includes(URL.parse(url)?.protocol ?? '')) return url;
  throw new Error('Service:Mail:Url is neither smtp://… nor smtps://….');
}
