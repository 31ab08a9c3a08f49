// Uploads over and over: `node uploads/client.mjs <port> <connections> <requests> <size> [seconds]`; tells bytes and seconds as JSON.
// After so many seconds no other is begun; those under way are sent to their end.
import { connect } from 'node:net';

const [port, connections, requests, size, seconds = Number.POSITIVE_INFINITY] = process.argv.slice(2).map(Number);
const piece = Buffer.alloc(Math.min(size, 2 ** 20), 'portico ');
const start = '--bench\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n';
const end = '\r\n--bench--\r\n';
const head = `POST /file HTTP/1.1\r\nhost: bench\r\ncontent-type: multipart/form-data; boundary=bench\r\ncontent-length: ${start.length + size + end.length}\r\n\r\n${start}`;
let left = requests;
let bytes = 0;
const began = performance.now();
await Promise.all(Array.from({ length: connections }, upload));
console.log(JSON.stringify({ bytes, seconds: (performance.now() - began) / 1000 }));

async function upload() {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const broken = new Promise(
    (_resolve, reject) => void socket.on('error', reject).on('close', () => reject(new Error('The server has hung up.'))),
  );
  broken.catch(() => {});
  while (left-- > 0 && performance.now() - began < seconds * 1000) await Promise.race([one(socket), broken]);
  socket.destroy();
}

async function one(socket) {
  const answered = new Promise((resolve) => void socket.once('data', resolve));
  socket.write(head);
  for (let sent = 0; sent < size; sent += piece.length)
    await write(socket, size - sent < piece.length ? piece.subarray(0, size - sent) : piece);
  socket.write(end);
  const answer = String(await answered);
  if (!answer.startsWith('HTTP/1.1 200') || !answer.endsWith(`{"size":${size}}`)) throw new Error(`It answered ${answer.slice(0, 200)}.`);
  bytes += size;
}

function write(socket, bytes) {
  return socket.write(bytes) ? undefined : new Promise((resolve) => void socket.once('drain', resolve));
}
