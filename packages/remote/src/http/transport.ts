import { Pool } from 'undici';
import type { Dispatcher } from 'undici';
import type { BoundarySettings } from '../settings/boundarySettings.ts';
import { BufferedExchange } from './bufferedExchange.ts';
import type { BufferedAnswer } from './bufferedExchange.ts';
import { Deadlines } from './deadlines.ts';
import type { Exchange, ExchangeParts, Patience } from './exchange.ts';
import { FlowingExchange } from './flowingExchange.ts';
import type { FlowingAnswer } from './flowingExchange.ts';

/** One request to the other host. */
export interface HttpRequest extends Patience {
  readonly method: 'GET' | 'POST';
  /** Below the base URL. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body?: string | AsyncIterable<Uint8Array>;
}

/** How long a connection may take to come about, in milliseconds, where the deadline of a call does not end it before. */
const longestConnect = 5000;

/** The connections to one host: kept alive, and so many at most. Redirects are not followed, since no host of ours sends any. */
export class Transport {
  readonly #pool: Pool;
  readonly #prefix: string;
  readonly #settings: BoundarySettings;
  readonly #exchanging: ExchangeParts = { deadlines: new Deadlines(), whenOver: () => void this.#underWay-- };
  #underWay = 0;

  constructor(baseUrl: URL, settings: BoundarySettings) {
    this.#settings = settings;
    this.#prefix = baseUrl.pathname.replace(/\/+$/, '');
    this.#pool = new Pool(baseUrl.origin, {
      connections: settings.connections,
      allowH2: false,
      connectTimeout: longestConnect,
      // The deadline of each call holds for heads, and for answers that are read as a whole.
      headersTimeout: 0,
    });
  }

  /** Whether as many requests are under way, or wait for a connection, as may be. */
  get isFull(): boolean {
    return this.#underWay >= this.#settings.connections + this.#settings.maxPending;
  }

  /** The answer, read as a whole. Fails with a `CallFailure`. */
  buffered(request: HttpRequest): Promise<BufferedAnswer> {
    return this.#run(request, new BufferedExchange(request, this.#settings.maxAnswerSize, this.#exchanging), 0);
  }

  /** The answer, once its head is there. Fails with a `CallFailure`, as its body may later. */
  flowing(request: HttpRequest): Promise<FlowingAnswer> {
    return this.#run(request, new FlowingExchange(request, this.#exchanging), this.#settings.timeout);
  }

  /** Closes every connection; what is under way fails. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #run<T>({ method, path, headers, body }: HttpRequest, exchange: Exchange<T>, bodyTimeout: number): Promise<T> {
    this.#underWay++;
    const options = { method, path: this.#prefix + path, headers, body: body ?? null, bodyTimeout };
    // An iterable is a body, too: the types of the client do not say so.
    this.#pool.dispatch(options as Dispatcher.DispatchOptions, exchange);
    return exchange.answer;
  }
}
