// Downloads over and over: `node files/client.mjs <port> <connections> <seconds> [range]`; tells bytes and seconds as JSON.
// It reads sockets and counts, so that its own work is small compared with that of the server. When the time is over, it reads pending responses to their end.
import { connect } from 'node:net';

const [port, connections, duration, range] = process.argv.slice(2);
const asked = Buffer.from(`GET /file HTTP/1.1\r\nhost: bench\r\n${range ? `range: ${range}\r\n` : ''}\r\n`);
let bytes = 0;
const began = performance.now();
const end = began + Number(duration) * 1000;
await Promise.all(Array.from({ length: Number(connections) }, download));
console.log(JSON.stringify({ bytes, seconds: (performance.now() - began) / 1000 }));

function download() {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let missing = 0;
    let head = '';
    const next = () => {
      if (performance.now() >= end) return resolve(socket.destroy());
      head = '';
      socket.write(asked);
    };
    socket.on('connect', next).on('error', reject);
    socket.on('close', () => reject(new Error('The server has hung up.')));
    socket.on('data', (chunk) => {
      let size = chunk.length;
      if (missing === 0) {
        head += chunk.toString('latin1');
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd === -1) return;
        const status = head.slice(9, 12);
        if (status !== (range ? '206' : '200')) return reject(new Error(`It answered ${status}.`));
        missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)[1]);
        size = head.length - headEnd - 4;
      }
      missing -= size;
      bytes += size;
      if (missing === 0) next();
    });
  });
}
