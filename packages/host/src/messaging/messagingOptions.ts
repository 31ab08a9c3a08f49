import type { DeliveryOptions } from '@portico/messaging';
import type { TransportName } from '../configuration/transportNames.ts';

/** Options of messages; what is absent is taken from configuration (`Service:Messaging:…`). */
export interface MessagingOptions extends DeliveryOptions {
  /**
   * What carries messages: `'in-process'`, `'http'`, `'rabbitmq'`, or the name that the adapter of the stores gives to their notifications.
   * @default `Service:Messaging:Transport`, else `rabbitmq` where its address is configured, else `in-process`
   * @see docs/guide/delivery.md#transports
   */
  readonly transport?: TransportName | (string & {});
  /**
   * The address of the broker.
   * @default `Service:Messaging:RabbitMq:Url`, else `Service:Messaging:Url`
   */
  readonly url?: string;
  /**
   * What the names of exchanges and queues begin with.
   * @default `Service:Messaging:Prefix`, else `portico`
   */
  readonly prefix?: string;
  /**
   * How many messages of a queue are in hand at once.
   * @default `Service:Messaging:Prefetch`, else 200
   */
  readonly prefetch?: number;
  /**
   * With the notifications of stores: URLs of stores of other hosts whose events areas of this host handle.
   * @default `Service:Messaging:Sources:<store>:Url`
   */
  readonly sources?: Readonly<Record<string, string>>;
  /**
   * With `http`: where the hosts of other areas are, by area.
   * @default `Service:RemoteBoundaries:<area>:BaseUrl`
   */
  readonly hosts?: Readonly<Record<string, string>>;
}
