// Resources after downloads: `node files/holds.mjs`. Two GiB with little memory, and a thousand clients that hang up with no file left open.
import { once } from 'node:events';
import { mkdirSync, openSync, closeSync, ftruncateSync, readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { inCache } from '../lib/folders.mjs';
import { startServer } from './servers.mjs';

const port = 4310;
const gibibytes = 2;
const hangUps = 1_000;

mkdirSync(inCache(), { recursive: true });
const path = inCache('holes');
const descriptor = openSync(path, 'w');
// A file of holes: it takes no room on the disk, and is read like any other.
ftruncateSync(descriptor, gibibytes * 2 ** 30);
closeSync(descriptor);

const server = await startServer('portico', port, path);
let failed = false;
try {
  await aborted(20);
  const idle = server.memory;
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, server.memory)), 20);
  const size = await downloaded();
  clearInterval(watch);
  tell(`${(size / 2 ** 30).toFixed(1)} GiB down: ${(most - idle).toFixed(0)} MB above idle (${idle.toFixed(0)} MB)`, most - idle < 200);
  const before = descriptors();
  for (let done = 0; done < hangUps; done += 50) await Promise.all(Array.from({ length: 50 }, () => aborted(1)));
  for (let tries = 0; tries < 100 && (descriptors().total > before.total || descriptors().files > 0); tries++)
    await once(AbortSignal.timeout(50), 'abort');
  const after = descriptors();
  tell(
    `${hangUps} clients hung up: ${after.files} files open, ${after.total} descriptors (${before.total} before)`,
    after.files === 0 && after.total <= before.total,
  );
} finally {
  await server.stop();
}
process.exitCode = failed ? 1 : 0;

function tell(line, good) {
  failed ||= !good;
  console.log(`${good ? 'ok    ' : 'FAILED'} ${line}`);
}

async function downloaded() {
  const answer = await fetch(`http://127.0.0.1:${port}/file`);
  let size = 0;
  for await (const bytes of answer.body) size += bytes.length;
  return size;
}

async function aborted(times) {
  for (let time = 0; time < times; time++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET /file HTTP/1.1\r\nhost: bench\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
  }
}

/** Returns how many descriptors the server has open: in total, and for the file. */
function descriptors() {
  const folder = `/proc/${server.pid}/fd`;
  const open = readdirSync(folder).map((each) => {
    try {
      return readlinkSync(`${folder}/${each}`);
    } catch {
      return ''; // it has just been closed
    }
  });
  return { total: open.length, files: open.filter((each) => each === path).length };
}
