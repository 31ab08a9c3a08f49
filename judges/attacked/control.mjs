// A server that does nothing: the time that its responses take is that of the machine, not of an attacked host.
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () => process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
process.on('disconnect', () => process.exit());
