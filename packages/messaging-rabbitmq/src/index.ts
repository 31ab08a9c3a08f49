export type { RabbitMqOptions } from './options.ts';
export { createRabbitMqTransport } from './rabbitMqTransport.ts';
export * from './deprecated.ts';
