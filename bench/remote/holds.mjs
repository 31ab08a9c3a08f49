// The cost of a file of two GiB for the two hosts that it passes through: `node remote/holds.mjs`. It flows with little memory in either, and of a range only the range crosses.
import { once } from 'node:events';
import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { inBench, inCache } from '../lib/folders.mjs';
import { Server } from '../lib/server.mjs';
import { buildAreas } from './build.mjs';

const [front, between, behind] = [4410, 4411, 4412];
const size = 2 * 2 ** 30;
const from = 2 ** 30;
const middle = Buffer.from('the middle of the film');
/** The memory in megabytes that a host may use in addition to its memory at rest. */
const allowed = 200;
/** Bytes of heads, and of what the hosts ask each other for. */
const heads = 16_384;

buildAreas();
mkdirSync(inCache(), { recursive: true });
const path = inCache('film');
const descriptor = openSync(path, 'w');
// A file of holes: it takes no room on the disk, and is read like any other.
ftruncateSync(descriptor, size);
writeSync(descriptor, middle, 0, middle.length, from);
closeSync(descriptor);

let crossed = 0;
const counter = createServer((near) => {
  const far = connect(behind, '127.0.0.1');
  far.on('data', (bytes) => (crossed += bytes.length));
  near.pipe(far).on('error', () => near.destroy());
  far.pipe(near).on('error', () => far.destroy());
}).listen(between, '127.0.0.1');
await once(counter, 'listening');
const servers = {
  'the host of the file': await Server.start([inBench('remote', 'servers', 'portico.mjs'), String(behind), 'open'], {
    variables: { BENCH_FILM: path },
  }),
  'the host in front': await Server.start([inBench('remote', 'servers', 'front.mjs'), String(front), String(between)]),
};
let failed = false;
try {
  for (const [route, how] of [
    ['watch', 'called in code'],
    ['film', 'by its route'],
  ]) {
    const { bytes } = await download(route, `bytes=${from}-${from + middle.length - 1}`);
    crossed = 0;
    const part = await download(route, `bytes=${from}-${from + middle.length - 1}`);
    const good = part.status === 206 && part.range === `bytes ${from}-${from + middle.length - 1}/${size}` && bytes === middle.length;
    tell(`${how}: of a range of ${part.bytes} bytes ${crossed} bytes cross, with all heads`, good && crossed < heads);
    await whole(route, how);
  }
} finally {
  for (const server of Object.values(servers)) await server.stop();
  counter.close();
}
process.exitCode = failed ? 1 : 0;

async function whole(route, how) {
  const idle = Object.values(servers).map((server) => server.memory);
  const most = [...idle];
  const watch = setInterval(
    () => Object.values(servers).forEach((server, index) => (most[index] = Math.max(most[index], server.memory))),
    20,
  );
  crossed = 0;
  const { bytes } = await download(route);
  clearInterval(watch);
  tell(`${how}: ${(bytes / 2 ** 30).toFixed(1)} GiB through both hosts`, bytes === size && crossed < size * 1.01);
  for (const [index, name] of Object.keys(servers).entries()) {
    const above = most[index] - idle[index];
    tell(`  ${name}: ${above.toFixed(0)} MB above what it had before (${idle[index].toFixed(0)} MB)`, above < allowed);
  }
}

async function download(route, range) {
  const answer = await fetch(`http://127.0.0.1:${front}/${route}`, { headers: range ? { range } : {} });
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return { status: answer.status, range: answer.headers.get('content-range'), bytes };
}

function tell(line, good) {
  failed ||= !good;
  console.log(`${good ? 'ok    ' : 'FAILED'} ${line}`);
}
