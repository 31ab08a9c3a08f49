export type { RabbitMqOptions } from './options.ts';
export { rabbitMqTransport } from './rabbitMqTransport.ts';
