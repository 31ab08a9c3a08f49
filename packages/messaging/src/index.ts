export * from './transport/brokerTransport.ts';
export * from './transport/message.ts';
