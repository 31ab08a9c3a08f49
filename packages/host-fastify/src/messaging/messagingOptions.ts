import type { DeliveryOptions } from '@portico/messaging';

/** How messages get from the stores of a host to the areas that handle them, in this host and in others. */
export type TransportName = 'in-process' | 'postgres' | 'http' | 'rabbitmq';

/** Options of messages; what is absent is taken from configuration (`Service:Messaging:…`). */
export interface MessagingOptions extends DeliveryOptions {
  /** `Service:Messaging:Transport`; where nothing says otherwise `rabbitmq` if `Service:Messaging:RabbitMq:Url` is set, else in process. */
  readonly transport?: TransportName;
  /** The address of the broker: `Service:Messaging:RabbitMq:Url`, or `Service:Messaging:Url`. */
  readonly url?: string;
  /** What the names of exchanges and queues begin with: `Service:Messaging:Prefix`. */
  readonly prefix?: string;
  /** How many messages of a queue are in hand at once: `Service:Messaging:Prefetch`; 200 where nothing says otherwise. */
  readonly prefetch?: number;
  /** With `postgres`: URLs of stores of other hosts whose events areas of this host handle, beside `Service:Messaging:Sources:<store>:Url`. */
  readonly sources?: Readonly<Record<string, string>>;
  /** With `http`: where the hosts of other areas are, by area, beside `Service:RemoteBoundaries:<area>:BaseUrl`. */
  readonly hosts?: Readonly<Record<string, string>>;
}

/** All transports. */
export const transportNames: readonly TransportName[] = ['in-process', 'postgres', 'http', 'rabbitmq'];
