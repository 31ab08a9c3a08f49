/** How messages go over RabbitMQ. */
export interface RabbitMqOptions {
  /** `amqp://user:password@host:port/vhost`, or `amqps://…`. */
  readonly url: string;
  /**
   * What the names of exchanges and queues begin with, so that several applications can share a broker.
   * @default `portico`
   */
  readonly prefix?: string;
  /**
   * How many messages of a queue are in hand at once at most.
   * @default 200
   */
  readonly prefetch?: number;
  /**
   * Milliseconds after which a message that the broker has not confirmed counts as not published.
   * @default 30,000
   */
  readonly confirmTimeout?: number;
  /**
   * Milliseconds before the first new attempt after a failure.
   * @default 500
   */
  readonly retryDelay?: number;
  /**
   * Milliseconds between two attempts at most.
   * @default 10,000
   */
  readonly maxRetryDelay?: number;
}

/** The options with what they are where nothing is said. */
export type Settings = Required<RabbitMqOptions>;

/** Fills in what is not said; throws where a value cannot be honoured. */
export function resolveSettings(options: RabbitMqOptions): Settings {
  const settings = { ...defaults, ...options };
  if (!isAddress(settings.url)) throw new Error('The address of the broker is not one of RabbitMQ: amqp://user:password@host:port/vhost.');
  if (!/^[\w.:-]{1,100}$/.test(settings.prefix)) throw new Error(`The prefix '${settings.prefix}' is not 1 to 100 of A-Z a-z 0-9 _ . : -`);
  // The protocol's prefetch count has 16 bits, and 0 would mean without limit.
  if (!isWhole(settings.prefetch, 65_535))
    throw new Error(`The prefetch is ${settings.prefetch}; it must be a whole number from 1 to 65535.`);
  return settings;
}

const defaults = { prefix: 'portico', prefetch: 200, confirmTimeout: 30_000, retryDelay: 500, maxRetryDelay: 10_000 };

/** Asked here, since the errors of a parser would show the password. */
function isAddress(url: string): boolean {
  return URL.canParse(url) && /^amqps?:\/\/[^/]/.test(url);
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
