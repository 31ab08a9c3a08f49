import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { serving, upload } from './support.ts';

const executablePath = whereIs('Chromium');
const page = (origin: string) => `<form action="${origin}/photos" method="post" enctype="multipart/form-data">
  <input name="title"><input type="file" name="photo"><input type="file" name="gallery" multiple><button>Send</button>
</form>`;

it.skipIf(!executablePath)(
  'a browser form sends its files; an empty choice counts as absent [UPLOAD-01] [UPLOAD-08]',
  async () => {
    const origin = `http://127.0.0.1:${await serving(upload())}`;
    const browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    });
    onTestFinished(() => browser.close());
    const tab = await browser.newPage();
    const send = async (fill: () => Promise<void>): Promise<unknown> => {
      await tab.setContent(page(origin));
      await fill();
      const [answer] = await Promise.all([tab.waitForResponse(`${origin}/photos`), tab.click('button')]);
      return answer.json();
    };
    const file = (name: string, content: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(content) });

    expect(await send(() => tab.fill('[name=title]', 'Ring'))).toEqual({ title: 'Ring', gallery: [] });
    const filled = await send(async () => {
      await tab.setInputFiles('[name=photo]', file('"ü".png', 'one'));
      await tab.setInputFiles('[name=gallery]', [file('a.png', 'two'), file('b.png', '')]);
    });
    expect(filled).toEqual({
      title: '',
      // Browsers escape quotes in this way (HTML, multipart/form-data encoding algorithm); the name is not unescaped.
      photo: { name: '%22ü%22.png', type: 'image/png', size: 3, start: 'one' },
      gallery: [
        { name: 'a.png', type: 'image/png', size: 3, start: 'two' },
        { name: 'b.png', type: 'image/png', size: 0, start: '' },
      ],
    });
  },
  300_000,
);
