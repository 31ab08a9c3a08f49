import type { DeliveryOptions } from '@portico/messaging';
import type { TransportName } from '../configuration/transportNames.ts';

/** The options of messaging. Omitted members are read from configuration (`Service:Messaging:…`). */
export interface MessagingOptions extends DeliveryOptions {
  /**
   * The transport of messages: `'in-process'`, `'http'`, `'rabbitmq'`, or the name that the adapter of the stores gives to
   * its notifications.
   * @default `Service:Messaging:Transport`, else `rabbitmq` if its address is configured, else `in-process`
   * @see docs/guide/delivery.md#transports
   */
  readonly transport?: TransportName | (string & {});
  /**
   * The address of the broker.
   * @default `Service:Messaging:RabbitMq:Url`, else `Service:Messaging:Url`
   */
  readonly url?: string;
  /**
   * The prefix of the names of exchanges and queues.
   * @default `Service:Messaging:Prefix`, else `portico`
   */
  readonly prefix?: string;
  /**
   * How many unacknowledged messages of a queue a consumer may have.
   * @default `Service:Messaging:Prefetch`, else 200
   */
  readonly prefetch?: number;
  /**
   * For store notifications: the URLs of other hosts' stores whose events this host handles.
   * @default `Service:Messaging:Sources:<store>:Url`
   */
  readonly sources?: Readonly<Record<string, string>>;
  /**
   * For `http`: the addresses of the hosts of other areas, by area.
   * @default `Service:RemoteBoundaries:<area>:BaseUrl`
   */
  readonly hosts?: Readonly<Record<string, string>>;
}
