import type { Dispatcher, Pool } from 'undici';
import type { BoundarySettings } from '../settings/boundarySettings.ts';
import { BufferedExchange } from './bufferedExchange.ts';
import type { BufferedResponse } from './bufferedResponse.ts';
import { Deadlines } from './deadlines.ts';
import type { Exchange, ExchangeOptions, RequestDeadline } from './exchange.ts';
import { StreamedExchange } from './streamedExchange.ts';
import type { StreamedResponse } from './streamedExchange.ts';

/** One request to the other host. */
export interface HttpRequest extends RequestDeadline {
  readonly method: 'GET' | 'POST';
  /** The path below the base URL. */
  readonly path: string;
  /** Alternating names and values. */
  readonly headers: string[];
  readonly body?: string | AsyncIterable<Uint8Array>;
}

/** How long opening a connection may take, in milliseconds, if the deadline of the call is not earlier. */
const longestConnect = 5000;

/** The connections to one host: kept alive, up to a maximum number. Redirects are not followed, because hosts send none. */
export class Transport {
  readonly #pool: Pool;
  readonly #prefix: string;
  readonly #settings: BoundarySettings;
  readonly #exchanging: ExchangeOptions = { deadlines: new Deadlines(), whenOver: () => void this.#underWay-- };
  #underWay = 0;

  /** `Client` is the class of the library. */
  constructor(Client: typeof Pool, baseUrl: URL, settings: BoundarySettings) {
    this.#settings = settings;
    this.#prefix = baseUrl.pathname.replace(/\/+$/, '');
    this.#pool = new Client(baseUrl.origin, {
      connections: settings.connections,
      allowH2: false,
      connectTimeout: longestConnect,
      // The deadline of each call limits heads, and responses that are buffered.
      headersTimeout: 0,
    });
  }

  /** Whether the number of requests that run or wait for a connection has reached its limit. */
  get isFull(): boolean {
    return this.#underWay >= this.#settings.connections + this.#settings.maxPending;
  }

  /** Returns the buffered response. Throws a `CallFailure`. */
  buffered(request: HttpRequest): Promise<BufferedResponse> {
    return this.#run(request, new BufferedExchange(request, this.#settings.maxAnswerSize, this.#exchanging), 0);
  }

  /** Returns the response once its head has arrived. Throws a `CallFailure`; the body may fail later with another one. */
  streamed(request: HttpRequest): Promise<StreamedResponse> {
    return this.#run(request, new StreamedExchange(request, this.#exchanging), this.#settings.timeout);
  }

  /** Closes every connection; running requests fail. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #run<T>({ method, path, headers, body }: HttpRequest, exchange: Exchange<T>, bodyTimeout: number): Promise<T> {
    this.#underWay++;
    const options = { method, path: this.#prefix + path, headers, body: body ?? null, bodyTimeout };
    // An iterable is a valid body, although the types of the client do not include it.
    this.#pool.dispatch(options as Dispatcher.DispatchOptions, exchange);
    return exchange.response;
  }
}
