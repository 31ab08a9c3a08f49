// Resources after uploads: `node uploads/holds.mjs`. Two GiB with little memory, a hundred slow clients that delay no other client, and a
// thousand clients that hang up and leave no file and no descriptor open.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { inBench } from '../lib/folders.mjs';
import { startServer } from './server.mjs';

const port = 4320;
const slowClients = 100;
const hangUps = 1_000;
const head = `POST /file HTTP/1.1\r\nhost: bench\r\ncontent-type: multipart/form-data; boundary=bench\r\ncontent-length: 90000000\r\n\r\n--bench\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;

const server = await startServer('portico', port);
let failed = false;
try {
  await uploads(4, 2 ** 20);
  await twoGibibytes();
  await slow();
  await brokenOff();
} finally {
  await server.stop();
}
process.exitCode = failed ? 1 : 0;

async function twoGibibytes() {
  const idle = server.memory;
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, server.memory)), 20);
  const { seconds } = await uploads(1, 2 ** 31);
  clearInterval(watch);
  tell(`2 GiB up in ${seconds.toFixed(1)} s: ${(most - idle).toFixed(0)} MB above idle (${idle.toFixed(0)} MB)`, most - idle < 200);
}

async function slow() {
  const alone = await pings();
  const sockets = await Promise.all(Array.from({ length: slowClients }, () => begun(200_000)));
  const drip = setInterval(() => sockets.forEach((socket) => socket.write(Buffer.alloc(1_000))), 10);
  const beside = await pings();
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  const [one, other] = [alone, beside].map((times) => times[Math.floor(times.length * 0.99)]);
  tell(`next to ${slowClients} slow uploads small requests take ${other.toFixed(1)} ms (p99; ${one.toFixed(1)} ms without)`, other < 100);
}

async function brokenOff() {
  await settled({ files: 0, total: Number.POSITIVE_INFINITY });
  const before = descriptors();
  for (let done = 0; done < hangUps; done += 50) {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => begun(300_000)));
    for (const socket of sockets) socket.destroy();
  }
  await settled({ files: 0, total: before.total });
  const after = descriptors();
  const named = readdirSync(tmpdir()).filter((name) => name.startsWith('portico-upload-')).length;
  tell(
    `${hangUps} uploads broken off: ${after.files} temporary files open, ${named} with a name, ${after.total} descriptors (${before.total} before)`,
    after.files === 0 && named === 0 && after.total <= before.total,
  );
}

function tell(line, good) {
  failed ||= !good;
  console.log(`${good ? 'ok    ' : 'FAILED'} ${line}`);
}

async function uploads(requests, size) {
  const { stdout } = await promisify(execFile)(process.execPath, [inBench('uploads', 'client.mjs'), port, 1, requests, size].map(String));
  return JSON.parse(stdout);
}

async function pings() {
  const times = [];
  for (let done = 0; done < 500; done++) {
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/ping`)).text();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other);
}

/** Starts an upload and sends this many bytes of it. */
async function begun(size) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(head);
  if (!socket.write(Buffer.alloc(size))) await once(socket, 'drain');
  return socket;
}

async function settled({ files, total }) {
  for (let tries = 0; tries < 200 && (descriptors().files > files || descriptors().total > total); tries++)
    await once(AbortSignal.timeout(50), 'abort');
}

/** Returns the descriptors that the server has open: all of them, and those of temporary files. */
function descriptors() {
  const folder = `/proc/${server.pid}/fd`;
  const open = readdirSync(folder).map((each) => {
    try {
      return readlinkSync(`${folder}/${each}`);
    } catch {
      return ''; // it has just been closed
    }
  });
  return { total: open.length, files: open.filter((each) => each.includes('/portico-upload-')).length };
}
