import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createHost } from '@portico/host-node';
import type { WriteLine } from '../../host/src/server/serverLog.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { operation } from '../../host-fastify/test/support/plans.ts';
import { exchange } from '../../host-fastify/test/support/sockets.ts';
import { hostOf, linesOf, portOf } from './support/hosts.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const plain = operation({ verb: 'GET', route: '/x' });

describe('The log', () => {
  it('has one line for a request, without its query and its credentials', async () => {
    const { logger, lines } = linesOf();
    const host = hostOf([plain], { host: { logger } });
    await host.inject({ url: '/x?a=1', headers: { traceparent, authorization: 'Bearer secret', cookie: 'session=secret' } });
    await expect.poll(() => lines().length).toBe(1);
    const common = { level: 30, time: expect.any(Number) as number, pid: process.pid, hostname: expect.any(String) as string, traceId };
    expect(lines()).toEqual([
      {
        ...common,
        method: 'GET',
        path: '/x',
        route: '/x',
        operation: 'Test.GET/x',
        status: 200,
        duration: expect.any(Number) as number,
        client: '127.0.0.1',
        msg: 'request completed',
      },
    ]);
    expect(JSON.stringify(lines())).not.toContain('secret');
  });

  it('has no line for health checks, or if the host disables them', async () => {
    const { logger, lines } = linesOf();
    const quiet = hostOf([plain], { host: { logger, logRequests: false } });
    await quiet.inject('/x');
    await hostOf([plain], { host: { logger } }).inject('/health/live');
    expect(lines()).toEqual([]);
  });

  it('has no error for a client that disconnects before its body has arrived', async () => {
    const { logger, lines } = linesOf();
    let read = 0;
    const host = hostOf([plain], {
      host: { logger },
      around: (each) => each.route({ method: 'POST', url: '/by-hand', handler: () => (read += 1) }),
    });
    const head = 'POST /by-hand HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{';
    await exchange(await portOf(host), head, 200);
    await host.inject('/x');
    await expect.poll(() => lines().some(({ msg }) => msg === 'request completed')).toBe(true);
    expect(lines().filter(({ level }) => Number(level) > 30)).toEqual([]);
    expect(read).toBe(0);
  });

  it('contains fields, errors with their causes, and values that JSON cannot express', () => {
    const { logger, lines } = linesOf();
    const { log } = createHost({ environment: 'test', logger });
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const cause = Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    log.error({ err: Object.assign(new TypeError('not saved', { cause }), { id: 7 }), circle, big: 1n, none: undefined }, 'failed');
    log.warn('text alone');
    const [failed, text] = lines();
    expect(failed).toMatchObject({
      level: 50,
      msg: 'failed',
      err: {
        type: 'TypeError',
        message: 'not saved: disk full',
        id: 7,
        stack: expect.stringMatching(/TypeError: not saved[^]*caused by: Error: disk full/) as string,
      },
      circle: '[cannot be written as JSON]',
      big: '[cannot be written as JSON]',
    });
    expect(text).toMatchObject({ level: 40, msg: 'text alone' });
  });

  it('contains the configured level and higher ones, also for child logs', () => {
    const { logger, lines } = linesOf();
    const { log } = createHost({ environment: 'test', logger: { ...logger, level: 'warn' } });
    const child = log.child({ part: 'a' }).child({ of: 'b' });
    child.info('left out');
    child.warn({ n: 1 }, 'written');
    expect(lines()).toEqual([expect.objectContaining({ level: 40, part: 'a', of: 'b', n: 1, msg: 'written' })]);
    expect(log.level).toBe('warn');
    expect(() => createHost({ environment: 'test', logger: { level: 'loud' } })).toThrow("Unknown log level 'loud'");
  });

  it('is the application’s own log if there is one', async () => {
    const seen: unknown[] = [];
    const write: WriteLine = (...given: unknown[]) => void seen.push(given);
    const own = { level: 'info', debug: write, info: write, warn: write, error: write, child: () => own };
    const host = hostOf([plain], { host: { logger: own } });
    await host.inject('/x');
    expect(host.log).toBe(own);
    expect(JSON.stringify(seen)).toContain('request completed');
  });

  it('is readable in development, including the reason for a failure', async () => {
    vi.stubEnv('Service__Log__Format', 'text');
    onTestFinished(() => void vi.unstubAllEnvs());
    const child = fork(fileURLToPath(new URL('support/readableProcess.ts', import.meta.url)), {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout!)) lines.push(line);
    expect(lines.join('\n')).toMatch(/^\d\d:\d\d:\d\d WARN told name=a$/m);
    expect(lines.at(-1)).toMatch(/ERROR last line before the end$/);
  });

  it('buffers a limited number of lines if it is read slowly, and reports how many were dropped', { timeout: 60_000 }, async () => {
    const child = fork(fileURLToPath(new URL('support/loggingProcess.ts', import.meta.url)), {
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
});
