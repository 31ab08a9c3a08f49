import { listHostUrls } from '@portico/messaging';

/** The options of the message transport over RabbitMQ. */
export interface RabbitMqOptions {
  /** `amqp://user:password@host:port/vhost`, or `amqps://…`. Several nodes of a cluster: `amqp://user:password@a:5672,b:5672/vhost`. */
  readonly url: string;
  /**
   * The prefix of exchanges and queues, so that several applications can share a broker.
   * @default `portico`
   */
  readonly prefix?: string;
  /**
   * The maximum number of unacknowledged messages of a queue.
   * @default 200
   */
  readonly prefetch?: number;
  /**
   * Milliseconds after which a message that the broker has not confirmed is considered not published.
   * @default 30,000
   */
  readonly confirmTimeout?: number;
  /**
   * Milliseconds before the first retry.
   * @default 500
   */
  readonly retryDelay?: number;
  /**
   * The maximum delay between two attempts, in milliseconds.
   * @default 10,000
   */
  readonly maxRetryDelay?: number;
}

/** The options with their defaults. */
export type Settings = Required<RabbitMqOptions>;

/** Fills in the defaults; throws if a value is invalid. */
export function resolveSettings(options: RabbitMqOptions): Settings {
  const settings = { ...defaults, ...options };
  if (!isAddress(settings.url))
    throw new Error('The address of the broker is not a RabbitMQ address: amqp://user:password@host:port/vhost.');
  if (!/^[\w.:-]{1,100}$/.test(settings.prefix))
    throw new Error(`The prefix '${settings.prefix}' must consist of 1 to 100 characters from A-Z a-z 0-9 _ . : -`);
  // The protocol's prefetch count has 16 bits, and 0 would mean without limit.
  if (!isWhole(settings.prefetch, 65_535))
    throw new Error(`The prefetch is ${settings.prefetch}; it must be a whole number from 1 to 65535.`);
  return settings;
}

const defaults = { prefix: 'portico', prefetch: 200, confirmTimeout: 30_000, retryDelay: 500, maxRetryDelay: 10_000 };

/** Returns whether the address is valid. Checked here because a parser's error would contain the password. */
function isAddress(url: string): boolean {
  return /^amqps?:\/\/[^/]/.test(url) && listHostUrls(url).every((node) => URL.canParse(node));
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
