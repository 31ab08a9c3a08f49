import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FormFile } from '@portico/core';
import type { OperationCall } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostOf, problem } from '../support/hosts.ts';
import { listen } from '../support/sockets.ts';
import { fileOf, formWith, patience, post, serving, temporaryFiles, upload } from './support.ts';
import type { Upload } from './support.ts';

const large = Buffer.from('0123456789'.repeat(100_000));

/** Creates an operation that runs a function with the photo. */
const doing = (what: (photo: FormFile) => unknown) => upload({}, { invoke: ({ photo }: Upload) => what(photo!) });

/** Binding that requires an absent field. */
const lastMissing = (call: OperationCall): undefined => {
  call.fail('form', 'last', 'binding.missing', "'last' is missing.");
};

/** Begins to send a large file, and returns the connection when a part of it has arrived. */
async function begin(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /photos HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n`,
  );
  await new Promise<void>((resolve) => void socket.write(large, () => resolve()));
  return socket;
}

describe('a file', () => {
  it('can be read repeatedly, as a stream, as bytes and as text', async () => {
    const photos = [Buffer.from('ü small'), Buffer.concat([Buffer.from('\ufeffü'), large])];
    const port = await serving(
      doing(async (photo) => {
        const read: Buffer[] = [];
        for await (const chunk of photo.stream()) read.push(Buffer.from(chunk));
        const [bytes, again, text] = [Buffer.concat(read), await photo.bytes(), await photo.text()];
        return {
          same: bytes.equals(again),
          size: bytes.length === photo.size,
          text: text === new TextDecoder().decode(bytes),
          start: text[0],
        };
      }),
    );
    for (const photo of photos)
      expect((await post(port, formWith([['photo', fileOf(photo)]]))).body).toEqual({ same: true, size: true, text: true, start: 'ü' });
  });

  it('has its own content, wherever it is stored', async () => {
    const sizes = [10, 300_000, 0, 70_000, 20, 1_000_000];
    const contents = sizes.map((size, index) => Buffer.alloc(size, String(index)));
    const port = await serving(
      upload(
        { maxSize: 500_000 },
        {
          files: [
            { property: 'photo', field: 'photo', maxSize: 2_000_000 },
            { property: 'gallery', field: 'gallery', several: true },
          ],
          invoke: ({ gallery }: Upload) => Promise.all(gallery!.map(async (file) => [file.size, [...new Set(await file.bytes())]])),
        },
      ),
    );
    const { body } = await post(port, formWith(contents.map((content, index) => ['gallery', fileOf(content), String(index)])));
    expect(body).toEqual(sizes.map((size, index) => [size, size === 0 ? [] : [48 + index]]));
  });

  it('is stored inaccessibly to others, and only until the operation ends', async () => {
    let during: string[] = [];
    const port = await serving(doing(() => (during = temporaryFiles())));
    await post(port, formWith([['photo', fileOf(large)]]));
    expect(during).toEqual([expect.stringMatching(/portico-upload-[0-9a-f-]{36} \(deleted\)$/)]);
    await expect.poll(temporaryFiles, patience).toEqual([]);
  });

  it('is stored in memory while it is small, all files of a form together', async () => {
    let during: string[] = [];
    const port = await serving(upload({}, { invoke: () => (during = temporaryFiles()) }));
    await post(
      port,
      formWith([
        ['photo', fileOf(large.subarray(0, 30_000))],
        ['gallery', fileOf(large.subarray(0, 35_000))],
      ]),
    );
    expect(during).toEqual([]);
    await post(
      port,
      formWith([
        ['photo', fileOf(large.subarray(0, 30_000))],
        ['gallery', fileOf(large.subarray(0, 40_000))],
      ]),
    );
    expect(during).toHaveLength(1);
  });

  it('is deleted when the operation ends; later reads fail with an error', async () => {
    let late: FormFile | undefined;
    const port = await serving(doing((photo) => void (late = photo)));
    await post(port, formWith([['photo', fileOf(large)]]));
    await expect.poll(temporaryFiles, patience).toEqual([]);
    await expect(late!.bytes()).rejects.toThrow('can be read only until their operation ends');
  });

  it.each([
    [
      'a handler that throws',
      doing(() => {
        throw new Error('no');
      }),
      500,
    ],
    ['a rejection', upload({ maxSize: 999_999 }), 413],
    ['validation that refuses', upload({}, { validate: (_input, call) => call.fail('form', 'title', 'validation.x', 'No.') }), 422],
  ])('leaves nothing after %s', async (_what, plan, status) => {
    const port = await serving(plan);
    expect(
      (
        await post(
          port,
          formWith([
            ['gallery', fileOf(large)],
            ['photo', fileOf(large)],
          ]),
        )
      ).status,
    ).toBe(status);
    await expect.poll(temporaryFiles, patience).toEqual([]);
  });

  it('can be streamed as the response, and is stored until it was sent', async () => {
    const plan = upload({}, { answer: 'stream', invoke: ({ photo }: Upload) => photo!.stream() });
    const answer = await fetch(`http://127.0.0.1:${await serving(plan)}/photos`, {
      method: 'POST',
      body: formWith([['photo', fileOf(large)]]),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(large)).toBe(true);
    await expect.poll(temporaryFiles, patience).toEqual([]);
  });
});

describe('two hundred aborted uploads', () => {
  it('leave no temporary file, no descriptor, and no pending call', async () => {
    const running = { now: 0, most: 0 };
    const counted = {
      place: 'authenticate' as const,
      createStage: () => (call: { onRelease(release: () => void): void }) => {
        running.most = Math.max(running.most, ++running.now);
        call.onRelease(() => running.now--);
      },
    };
    const port = await serving(upload(), { endpoints: { stages: [counted] } });
    for (let done = 0; done < 200; done += 20) {
      const sockets = await Promise.all(Array.from({ length: 20 }, () => begin(port)));
      await expect.poll(() => temporaryFiles().length, patience).toBeGreaterThan(0);
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(temporaryFiles, patience).toEqual([]);
    await expect.poll(() => running, patience).toEqual({ now: 0, most: expect.any(Number) });
  }, 300_000);

  it('do not prevent a host from stopping', async () => {
    const host = await hostOf([upload()]);
    const socket = await begin(await listen(host));
    await expect.poll(() => temporaryFiles().length, patience).toBe(1);
    socket.destroy();
    await host.close();
    await expect.poll(temporaryFiles, patience).toEqual([]);
  });
});

describe('a rejected file', () => {
  it('is not stored beyond its limit, but read, so that the rest of the form is checked', async () => {
    const port = await serving(upload({ maxSize: 10 }, { bind: lastMissing }));
    expect((await post(port, formWith([['photo', fileOf(large)]]))).body).toMatchObject(problem(400, 'BINDING_FAILED'));
  });

  it('is read for at most 32 MiB, and then rejected', async () => {
    const port = await serving(upload({ maxSize: 10 }, { bind: lastMissing }), { endpoints: { bodyLimit: 100_000_000 } });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST /photos HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n`,
    );
    for (let sent = 0; sent < 34; sent++) socket.write(Buffer.alloc(1_048_576));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('FILE_TOO_LARGE');
  });
});
