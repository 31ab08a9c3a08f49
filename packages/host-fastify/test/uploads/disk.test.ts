import { fstatSync, readdirSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { devNull } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { StageFactory } from '@portico/runtime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hostOf, problem } from '../support/hosts.ts';
import { listen } from '../support/sockets.ts';
import { fileOf, formWith, patience, post, serving, temporaryFiles, upload } from './support.ts';
import type { Upload } from './support.ts';

/** Replaces writing to files until the test ends. */
async function writing(instead: (write: () => Promise<unknown>) => Promise<unknown>): Promise<void> {
  const handle = await open(devNull);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { writev } = prototype;
  const spy = vi.spyOn(prototype, 'writev').mockImplementation(function (this: FileHandle, ...given) {
    return instead(() => writev.apply(this, given)) as ReturnType<FileHandle['writev']>;
  });
  onTestFinished(() => spy.mockRestore());
}

it('a slow disk slows down the client, and every byte is stored', async () => {
  const gate = Promise.withResolvers<void>();
  await writing((write) => gate.promise.then(write));
  const host = await hostOf([upload({}, { invoke: async ({ photo }: Upload) => ({ sum: sum(await photo!.bytes()) }) })]);
  let server: Socket | undefined;
  host.server.on('connection', (socket: Socket) => (server = socket));
  const content = Buffer.alloc(20_000_000, 'portico.');
  const answered = post(await listen(host), formWith([['photo', fileOf(content)]]));
  let read = -1;
  await expect
    .poll(() => (read === server?.bytesRead ? true : ((read = server?.bytesRead ?? -1), false)), { ...patience, interval: 200 })
    .toBe(true);
  expect(read).toBeLessThan(5_000_000);
  gate.resolve();
  expect((await answered).body).toEqual({ sum: sum(content) });
});

it('a handler receives complete files, several of them in order', async () => {
  // The first write is the slowest: a write that does not wait would overtake it.
  let writes = 0;
  await writing(async (write) => {
    if (writes++ === 0) await pause(300);
    return write();
  });
  const contents = [400_000, 300_000, 70_000].map((size, index) => Buffer.alloc(size, String(index)));
  const port = await serving(
    upload({}, { invoke: ({ gallery }: Upload) => Promise.all(gallery!.map(async (file) => sum(await file.bytes()))) }),
  );
  expect((await post(port, formWith(contents.map((each) => ['gallery', fileOf(each)])))).body).toEqual(contents.map(sum));
});

it('a full disk is a fault without exposed details, and leaves nothing behind', async () => {
  await writing(() => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, writev'), { code: 'ENOSPC' })));
  const { body } = await post(await serving(upload()), formWith([['photo', fileOf(Buffer.alloc(5_000_000))]]));
  expect(body).toMatchObject(problem(500, 'INTERNAL_ERROR'));
  expect(JSON.stringify(body)).not.toContain('ENOSPC');
  await expect.poll(temporaryFiles, patience).toEqual([]);
});

it('rejected files use no more disk space than one accepted file', async () => {
  let size = 0;
  const bind = (): undefined => void (size = temporarySize());
  const plan = upload({ maxSize: 600_000 }, { bind });
  await post(await serving(plan), formWith(Array.from({ length: 10 }, () => ['gallery', fileOf(Buffer.alloc(2_000_000))] as const)));
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(600_001);
});

it('pending bytes of a rejected file do not get into the next one', async () => {
  let writes = 0;
  const first = Promise.withResolvers<void>();
  await writing(async (write) => {
    if (writes++ > 0) return write();
    await pause(300);
    return write().finally(first.resolve);
  });
  let next: Uint8Array | undefined;
  const look: StageFactory = {
    place: 'bind',
    createStage: () => async (call) => {
      await first.promise;
      next = call.body?.kind === 'form' ? await call.body.files?.['gallery']?.[1]?.bytes() : undefined;
    },
  };
  const files = [Buffer.alloc(450_000, 'a'), Buffer.alloc(100_000, 'b')];
  const port = await serving(upload({ maxSize: 400_000 }), { endpoints: { stages: [look] } });
  await post(port, formWith(files.map((each) => ['gallery', fileOf(each)])));
  expect(sum(next!)).toBe(sum(files[1]!));
});

it('a client that disconnects while a file is written leaves nothing behind', async () => {
  const gate = Promise.withResolvers<void>();
  await writing((write) => gate.promise.then(write));
  const port = await serving(upload());
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('POST /photos HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n');
  socket.write('--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n');
  socket.write(Buffer.alloc(1_000_000));
  await expect.poll(() => temporaryFiles().length, patience).toBe(1);
  socket.destroy();
  gate.resolve();
  await expect.poll(temporaryFiles, patience).toEqual([]);
});

function sum(bytes: Uint8Array): string {
  return `${bytes.length}:${bytes.reduce((total, byte, index) => (total * 31 + byte + index) % 1_000_003, 7)}`;
}

/** Returns the size of the temporary files that this process has open. */
function temporarySize(): number {
  return readdirSync('/proc/self/fd').reduce((total, descriptor) => {
    try {
      const isTemporary = readlinkSync(`/proc/self/fd/${descriptor}`).includes('/portico-upload-');
      return isTemporary ? total + fstatSync(Number(descriptor)).size : total;
    } catch {
      // The descriptor of the listing itself is already closed.
      return total;
    }
  }, 0);
}
