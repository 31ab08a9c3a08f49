import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { example, prepareExample } from '../lib/example.mjs';
import { freePort } from '../lib/freePort.mjs';
import { npm } from '../lib/npm.mjs';
import { prepare } from '../lib/prepare.mjs';
import { inRoot } from '../lib/root.mjs';
import { capture } from '../lib/run.mjs';

const readme = readFileSync(`${example}/README.md`, 'utf8');
const blocks = [...readme.matchAll(/^```sh [^\n]*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

describe('The library in examples', () => {
  beforeAll(async () => prepareExample(await prepare()), 300_000);

  it('installs Portico from the packed packages alone', () => {
    /** @type {{ packages: Record<string, { resolved?: string }> }} */
    const { packages } = JSON.parse(readFileSync(`${example}/node_modules/.package-lock.json`, 'utf8'));
    const ours = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/@portico/'));
    expect(ours.length).toBeGreaterThan(10);
    for (const [, { resolved }] of ours) expect(resolved).toMatch(/^file:\.packages\/portico-[a-z-]+\.tgz$/);
  });

  it('needs no registry for them', async () => {
    /** @type {string[]} */
    const asked = [];
    const registry = createServer(({ url = '' }, answer) => {
      asked.push(url);
      answer.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (registry.address());
    const folder = mkdtempSync(join(tmpdir(), 'portico-library-'));
    try {
      for (const name of ['package.json', '.packages']) cpSync(join(example, name), join(folder, name), { recursive: true });
      const { node, env } = await prepare();
      const flags = [
        '--package-lock-only',
        '--prefer-offline',
        '--no-audit',
        '--loglevel=error',
        `--@portico:registry=http://127.0.0.1:${port}`,
      ];
      const { status, output } = await capture(npm(node, ['install', ...flags]), { cwd: folder, env });
      expect(status, output).toBe(0);
      expect(asked).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
      registry.close();
    }
  }, 300_000);

  it('has the three commands that its README names', () => {
    const { scripts } = JSON.parse(readFileSync(`${example}/package.json`, 'utf8'));
    const named = [...(blocks[0] ?? '').matchAll(/^npm (?:run )?(\S+)/gm)].map(([, name]) => name);
    expect(named).toEqual(['start', 'start:distributed', 'test']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });

  it.each(['start', 'start:distributed'])(
    'responds to the requests of its README after npm run %s, and stops without an error',
    async (command) => {
      await started(command, async (address) => {
        const text = (blocks[1] ?? '').replaceAll('localhost:3000', address).replaceAll('curl -s ', 'curl -s -w "\\n" ');
        const { output } = await capture(['timeout', '200', 'bash', '-uc', text]);
        const answers = output.split('\n').filter((line) => /^[[{]/.test(line));
        expect(
          answers.map((line) => JSON.parse(line)),
          output,
        ).toMatchObject([
          { items: [{ name: 'Pride and Prejudice' }] },
          [{ status: 'Out', dueOn: '2026-01-31' }],
          [{ status: 'Open' }],
          { status: 409, code: 'FINES_OWED' },
        ]);
      });
    },
    300_000,
  );
});

/**
 * Starts the library by one of its commands, inspects it, and ends it.
 * @param {string} command
 * @param {(address: string) => Promise<void>} look
 */
async function started(command, look) {
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync(`${example}/package.json`, 'utf8'));
  const [, , ...args] = scripts[command].split(' ');
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: '' };
  const child = spawn(process.execPath, [inRoot('scripts', 'example.mjs'), ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  const closed = once(child, 'close');
  try {
    const ended = closed.then(() => Promise.reject(new Error(`npm run ${command} ended: ${printed}`)));
    await Promise.race([ended, expect.poll(() => printed, { timeout: 180_000 }).toContain(`:${port}/scalar`)]);
    await look(`127.0.0.1:${port}`);
  } finally {
    child.kill('SIGTERM');
  }
  expect((await closed)[0], printed).toBe(0);
}
