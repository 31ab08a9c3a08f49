import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

it('A slowly read log buffers a limited number of lines, and reports how many were dropped', { timeout: 60_000 }, async () => {
  const child = fork(fileURLToPath(new URL('loggingHost.ts', import.meta.url)), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ heap }] = (await once(child, 'message')) as [{ heap: number }];
  // All lines together have 55 MB.
  expect(heap).toBeLessThan(45_000_000);
  let [lines, dropped] = [0, 0];
  for await (const line of createInterface(child.stdout!)) {
    const { dropped: told, index } = JSON.parse(line) as { dropped?: number; index?: number };
    if (index !== undefined) lines++;
    if (told === undefined) continue;
    dropped = told;
    break;
  }
  expect(dropped).toBeGreaterThan(0);
  expect(lines + dropped).toBe(50_000);
});
