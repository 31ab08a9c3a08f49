/** How messages get from the stores of a host to the areas that handle them, in this host and in others. */
export type TransportName = 'in-process' | 'postgres' | 'http' | 'rabbitmq';

/** All transports. */
export const transportNames: readonly TransportName[] = ['in-process', 'postgres', 'http', 'rabbitmq'];
