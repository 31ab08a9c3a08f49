import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { serverArguments } from './support/serverArguments.ts';

const hotel = join(import.meta.dirname, '..');
const blocks = /^```sh runs="apps\/hotel\/acceptance\/readme\.test\.ts"\n([\s\S]*?)^```$/gm;

it('goes from the booking to the departure with the commands of the README, in their order', async () => {
  const commands = [...readFileSync(join(hotel, 'README.md'), 'utf8').matchAll(blocks)].map(([, command]) => command).join('\n');
  const host = spawn(process.execPath, [...serverArguments, join(hotel, 'src/hosts/monolith.ts')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { address, password } = await printed(host.stdout);
    const script = commands.replaceAll('localhost:3000', new URL(address).host);
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      env: { ...process.env, PASSWORD: password },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await Promise.all([text(shell.stdout), once(shell, 'close')]);
    expect(shell.exitCode, said).toBe(0);
    expect(said).toContain('"status":"PaymentReceived"');
    expect(said).toMatch(/"status":"CheckedOut"[^\n]*$/);
  } finally {
    host.kill('SIGTERM');
    await once(host, 'exit');
  }
});

/** Returns the output at the start that a new user needs. */
async function printed(output: NodeJS.ReadableStream): Promise<{ address: string; password: string }> {
  let said = '';
  for await (const chunk of output) {
    said += String(chunk);
    const address = /^http:\/\/\S+$/m.exec(said)?.[0];
    const password = /admin@hotel\.example\s+(\S+)/.exec(said)?.[1];
    if (address && password) return { address, password };
  }
  throw new Error(`The hotel did not start: ${said}`);
}
