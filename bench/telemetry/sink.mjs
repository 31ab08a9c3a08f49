// A collector that accepts everything and stores nothing: `node telemetry/sink.mjs <port>`; reports when it listens.
import { createServer } from 'node:http';

const sink = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
});
sink.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
