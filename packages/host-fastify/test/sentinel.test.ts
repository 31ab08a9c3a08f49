import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@portico/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { whereIs } from '../../../scripts/lib/needs.mjs';
import { findRedisProblems } from '../../host/src/redis/redisAddress.ts';
import { RedisConnection } from '../../host/src/redis/redisConnection.ts';
import { parseSentinels } from '../../host/src/redis/sentinels.ts';

const command = whereIs('redis-server');
const patience = { timeout: 15_000, interval: 100 };

class Silent extends Logger {
  debug(): void {}
  info(): void {}
  warn(): void {}
  error(): void {}
}

/** Starts a server that ends with the test. */
function start(...args: readonly string[]): ChildProcess {
  const child = spawn(command!, args, { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts a primary, a replica, and a sentinel that promotes the replica. */
async function group() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sentinel-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [port, other, sentinel] = [await freePort(), await freePort(), await freePort()];
  const settings = ['--save', '', '--bind', '127.0.0.1', '--dir', folder];
  const primary = start('--port', String(port), ...settings);
  const replica = start('--port', String(other), ...settings, '--replicaof', '127.0.0.1', String(port), '--repl-diskless-sync-delay', '0');
  const file = join(folder, 'sentinel.conf');
  const watched = [`monitor group 127.0.0.1 ${port} 1`, 'down-after-milliseconds group 500', 'failover-timeout group 3000'];
  writeFileSync(file, [`port ${sentinel}`, `dir ${folder}`, ...watched.map((each) => `sentinel ${each}`)].join('\n'));
  start(file, '--sentinel');
  return { primary, replica, url: `redis+sentinel://127.0.0.1:1,127.0.0.1:${sentinel}/group` };
}

describe.skipIf(!command)('[RATE-01] A host whose Redis is watched by sentinels', () => {
  it.each(['SIGKILL', 'SIGSTOP'] as const)('uses the new primary after the old one receives %s', async (signal) => {
    const { primary, url } = await group();
    const connection = await RedisConnection.open({ url, prefix: 'test:', timeout: '500ms' }, new Silent());
    onTestFinished(() => connection.close());
    const asked = () => connection.run((client) => client.sendCommand(['ROLE'])).then(JSON.stringify, () => '');
    // The replica has to follow before it can be promoted.
    await expect.poll(asked, patience).toMatch(/^\["master",\d+,\[\[/);
    const before = connection.dataId;
    primary.kill(signal);
    await expect.poll(() => connection.dataId, patience).not.toBe(before);
    await expect.poll(() => connection.run((client) => client.set('key', 'value')).catch(() => 'none'), patience).toBe('OK');
    expect(await connection.check()).toBeUndefined();
  });
});

describe('The address of sentinels', () => {
  it('names the sentinels, the group and the database', () => {
    expect(parseSentinels('rediss+sentinel://anna:p%40ss@s1,s2:5000,[::1]:6000/shop/3')).toEqual({
      hosts: [
        { host: 's1', port: 26_379 },
        { host: 's2', port: 5000 },
        { host: '::1', port: 6000 },
      ],
      name: 'shop',
      username: 'anna',
      password: 'p@ss',
      database: 3,
      tls: true,
    });
  });

  it.each(['redis+sentinel://s1:26379', 'redis+sentinel://s1,/shop', 'redis+sentinel:///shop', 'redis+sentinel://s1/shop/x'])(
    'is a startup error if it is malformed: %s',
    (url) => {
      expect(findRedisProblems({ url, prefix: '', timeout: '1s' })).toEqual([
        'Service:Redis:Url is not a Redis address: redis://user:password@host:port/database, or redis+sentinel://user:password@host:port,host:port/group/database',
      ]);
    },
  );
});
