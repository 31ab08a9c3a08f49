import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { listen } from '../support/sockets.ts';
import { hostOf } from '../support/hosts.ts';
import { file, fileOperation, onDisk, openDescriptors, Pieces, serving } from './support.ts';

const large = Buffer.alloc(8_000_000, 'portico.');

/** Endless contents, with the number of open ones. */
class Opened {
  now = 0;
  total = 0;

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    this.now++;
    this.total++;
    try {
      for (;;) yield large.subarray(0, 65_536);
    } finally {
      this.now--;
    }
  }
}

/** Requests the file, and disconnects once its bytes arrive. */
async function abort(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /file HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
}

async function abortMany(port: number, count = 200): Promise<void> {
  for (let done = 0; done < count; done += 20) await Promise.all(Array.from({ length: 20 }, () => abort(port)));
}

it('a client that disconnects before the first byte ends the content', async () => {
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = () =>
    new Readable({
      read: () => asked.resolve(),
      destroy: (_error, done) => {
        ended.resolve();
        done(null);
      },
    });
  const socket = connect(await serving(() => file({ content: slow() })), '127.0.0.1');
  socket.write('GET /file HTTP/1.1\r\nhost: x\r\n\r\n');
  await asked.promise;
  socket.destroy();
  await ended.promise;
});

describe('two hundred clients that disconnect', () => {
  it('leave no file open that is sent by path', async () => {
    const path = onDisk(large);
    const port = await serving(() => file({ content: { path } }));
    const before = openDescriptors();
    await abortMany(port);
    await expect.poll(openDescriptors).toBeLessThanOrEqual(before);
  });

  it('leave no file open that the handler has opened', async () => {
    const path = onDisk(large);
    const port = await serving(() => file({ content: createReadStream(path), length: large.length }));
    const before = openDescriptors();
    await abortMany(port);
    await expect.poll(openDescriptors).toBeLessThanOrEqual(before);
  });

  it('leave no stream open', async () => {
    const opened = new Opened();
    const port = await serving(() => file({ content: opened }));
    await abortMany(port);
    await expect.poll(() => opened.now).toBe(0);
    expect(opened.total).toBe(200);
  });

  it('leave no part open, and release the resources of the call', async () => {
    const opened = new Opened();
    let held = 0;
    const plan = fileOperation(() => file({ content: { length: 1_000_000_000_000, open: () => opened } }), {
      bind: (call) => (held++, call.onRelease(() => held--), {}),
    });
    const port = await listen(await hostOf([plan]));
    await abortMany(port);
    await expect.poll(() => [opened.now, held]).toEqual([0, 0]);
  });
});

describe('a client that disconnects before its response', () => {
  it('causes no file to be opened, and ends a stream that was created for it', async () => {
    const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stream = createReadStream(onDisk(large));
    const closed = new Promise((resolve) => stream.once('close', resolve));
    const port = await serving(async () => {
      asked.resolve();
      await gone.promise;
      return file({ content: stream });
    });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET /file HTTP/1.1\r\nhost: x\r\n\r\n');
    await asked.promise;
    socket.destroy();
    await once(socket, 'close');
    gone.resolve();
    await closed;
  });
});

describe('a client that reads slowly', () => {
  it('slows down the content', async () => {
    const content = new Pieces(Array.from({ length: 2_000 }, () => 'x'.repeat(100_000)));
    const port = await serving(() => file({ content, length: 200_000_000 }));
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write('GET /file HTTP/1.1\r\nhost: x\r\n\r\n');
    // The stream is idle when nothing more is read between two checks.
    let seen = 0;
    const rests = () => {
      const before = seen;
      seen = content.read;
      return seen > 0 && seen === before;
    };
    await expect.poll(rests, { interval: 100 }).toBe(true);
    expect(content.read).toBeLessThan(50_000_000);
    socket.destroy();
    await content.ended.promise;
  });
});

describe('a connection', () => {
  it('serves the next request after each kind of response', async () => {
    const path = onDisk(large);
    const port = await serving(() => file({ content: { path }, eTag: '"v1"', enableRangeProcessing: true }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const seen: unknown[] = [];
    const ports = new Set<number | undefined>();
    for (const [method, headers] of asked) {
      const sent = request({ port, path: '/file', method, agent, headers }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      ports.add(answer.socket.localPort);
      let size = 0;
      for await (const bytes of answer) size += (bytes as Buffer).length;
      seen.push([answer.statusCode, size]);
    }
    agent.destroy();
    expect(seen).toEqual([
      [200, large.length],
      [304, 0],
      [206, 10],
      [416, expect.any(Number)],
      [200, 0],
      [200, large.length],
    ]);
    expect(ports.size).toBe(1);
  });
});

const asked: readonly (readonly [method: string, headers: Record<string, string>])[] = [
  ['GET', {}],
  ['GET', { 'if-none-match': '"v1"' }],
  ['GET', { range: 'bytes=0-9' }],
  ['GET', { range: 'bytes=99999999-' }],
  ['HEAD', {}],
  ['GET', {}],
];

describe('curl', () => {
  const curl = (...rest: string[]) => promisify(execFile)('curl', ['--silent', '--show-error', ...rest]);

  it('resumes an interrupted download [DOWNLOAD-14]', async () => {
    const path = onDisk(large);
    const port = await serving(() => file({ content: { path }, enableRangeProcessing: true }));
    const target = onDisk('');
    writeFileSync(target, large.subarray(0, 5_000_000));
    await curl('--continue-at', '-', '--output', target, `http://127.0.0.1:${port}/file`);
    expect(readFileSync(target).equals(large)).toBe(true);
  });

  it('saves a file under its name, and not again while it is unchanged [DOWNLOAD-02] [DOWNLOAD-06]', async () => {
    const port = await serving(() => file({ fileName: 'plan.txt', eTag: '"v1"' }));
    const folder = onDisk('').replace(/content$/, '');
    const address = `http://127.0.0.1:${port}/file`;
    await curl('--remote-name', '--remote-header-name', '--output-dir', folder, '--etag-save', `${folder}tag`, address);
    expect(readFileSync(`${folder}plan.txt`, 'utf8')).toBe('0123456789');
    const { stdout } = await curl('--etag-compare', `${folder}tag`, '--write-out', '%{http_code}', address);
    expect(stdout).toBe('304');
  });
});
