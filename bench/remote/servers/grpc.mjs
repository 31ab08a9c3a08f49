// The same as a unary call of gRPC.
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { quoteOf } from '../quote.mjs';
import { Rooms } from '../rooms.mjs';

const server = new Server();
server.addService(Rooms.service, { makeQuote: ({ request }, answer) => answer(null, quoteOf(request)) });
server.bindAsync(`127.0.0.1:${process.argv[2]}`, ServerCredentials.createInsecure(), (error) => {
  if (error) throw error;
  console.log('listening');
});
