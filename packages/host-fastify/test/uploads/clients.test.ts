import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendBody } from '../support/sockets.ts';
import { fileOf, formWith, head, part, post, serving, upload } from './support.ts';

/** Creates a file for curl. */
function onDisk(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-curl-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'photo.png');
  writeFileSync(path, content);
  return path;
}

/** Runs curl, and returns the status of each response and the last body. */
async function curl(port: number, ...given: string[]): Promise<{ statuses: string[]; body: Record<string, unknown> }> {
  const { stdout } = await promisify(execFile)('curl', ['-sS', '-i', ...given, `http://127.0.0.1:${port}/photos`]);
  const statuses = [...stdout.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status!);
  return { statuses, body: JSON.parse(stdout.slice(stdout.lastIndexOf('\r\n\r\n'))) as Record<string, unknown> };
}

describe('a form with files', () => {
  it("works with Node's client: text and files, each under its name [UPLOAD-01] [UPLOAD-02] [UPLOAD-03]", async () => {
    const form = formWith(
      [
        ['gallery', fileOf('one'), '1.png'],
        ['photo', fileOf('Ü', 'text/plain'), 'Übersicht.txt'],
        ['gallery', fileOf('two'), '2.png'],
      ],
      'Ring ü',
    );
    expect(await post(await serving(upload()), form)).toEqual({
      status: 200,
      body: {
        title: 'Ring ü',
        photo: { name: 'Übersicht.txt', type: 'text/plain', size: 2, start: 'Ü' },
        gallery: [
          { name: '1.png', type: 'image/png', size: 3, start: 'one' },
          { name: '2.png', type: 'image/png', size: 3, start: 'two' },
        ],
      },
    });
  });

  it('works with curl, with a small file and with one that is stored on disk', async () => {
    const port = await serving(upload());
    const [small, large] = [onDisk('small'), onDisk(Buffer.alloc(5_000_000, 'large.'))];
    const { body } = await curl(port, '-F', 'title=Ring', '-F', `photo=@${small};type=image/png`, '-F', `gallery=@${large};filename=b.png`);
    expect(body).toMatchObject({
      title: 'Ring',
      photo: { size: 5, start: 'small' },
      gallery: [{ name: 'b.png', size: 5_000_000, start: 'large.large.large.la' }],
    });
  });

  it('is sent after `100 Continue` if the client waits for it', async () => {
    const { statuses, body } = await curl(
      await serving(upload()),
      '-H',
      'Expect: 100-continue',
      '-F',
      `photo=@${onDisk('small')};type=image/png`,
    );
    expect(statuses).toEqual(['100', '200']);
    expect(body).toMatchObject({ photo: { size: 5 } });
  });

  it('may be far too large: the client still reads the reason for the rejection', async () => {
    const file = onDisk(Buffer.alloc(20_000_000));
    const limited = await curl(await serving(upload({ maxSize: 1_000 })), '-F', `photo=@${file};type=image/png`);
    expect(limited.body).toMatchObject({ code: 'FILE_TOO_LARGE', detail: "File 'photo' exceeds the maximum allowed size of 1 KB." });
    const whole = await curl(await serving(upload(), { endpoints: { bodyLimit: 1_000 } }), '-F', `photo=@${file};type=image/png`);
    expect(whole.body).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it('needs no anti-forgery token [UPLOAD-09]', async () => {
    const answer = await sendBody(
      await serving(upload()),
      `${head}\norigin: https://elsewhere.example\ncookie: session=1`,
      `${part('content-disposition: form-data; name="photo"; filename="a.png"', 'x')}--b--\r\n`,
    );
    expect(answer.status).toBe(200);
  });
});
