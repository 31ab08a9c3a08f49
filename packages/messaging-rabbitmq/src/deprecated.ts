/** @deprecated Use `createRabbitMqTransport`; this name will be removed in the next minor version. */
export { createRabbitMqTransport as rabbitMqTransport } from './rabbitMqTransport.ts';
