import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createHost, getEnvironment } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { hostOf, problem } from './support/hosts.ts';
import { exchange, listen } from './support/sockets.ts';

const script = fileURLToPath(new URL('support/server.ts', import.meta.url));

/** Starts a host in a separate process. */
const started = async (variables: Record<string, string> = {}) => {
  const port = await freePort();
  const { NODE_ENV: _unset, HOST: _host, ...inherited } = process.env;
  const child = spawn(process.execPath, [script], { env: { ...inherited, PORT: String(port), ...variables } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const says = (text: string) => expect.poll(() => output, { timeout: 60_000 }).toContain(text);
  return { child, port, says, output: () => output, ended: once(child, 'exit') as Promise<[number | null, string | null]> };
};

const request = (port: number, path: string, agent?: Agent) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', ...(agent && { agent }) }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => resolve({ status: answer.statusCode, body }));
    }).on('error', reject);
  });

describe('starting', () => {
  it('listens on PORT and HOST and prints the address [TOPO-04]', async () => {
    const { port, says } = await started({ HOST: '127.0.0.1' });
    await says(`http://localhost:${port}\n`);
    expect((await request(port, '/health/ready')).status).toBe(200);
  });

  it('prints the address of the reference in development [TOPO-03] [OPENAPI-22]', async () => {
    const { port, says } = await started({ NODE_ENV: 'development' });
    await says(`http://localhost:${port}/scalar\n`);
  });

  it.each([
    ['an unknown environment [TOPO-03]', { NODE_ENV: 'staging' }, "NODE_ENV is 'staging'; it must be development, test or production."],
    ['an invalid port [TOPO-04]', { PORT: 'http' }, "PORT is 'http'; it must be a whole number up to 65535."],
    ['an unknown group', { UNKNOWN_GROUP: 'yes' }, "configureGroup is called for the group 'Nope'"],
  ])('rejects %s with a reason and an exit code', async (_what, variables, words) => {
    const { ended, output } = await started(variables);
    const [code] = await ended;
    expect(code).toBe(1);
    expect(output()).toContain(words);
  });
});

describe('the environment', () => {
  it('is the one in NODE_ENV, or production by default [TOPO-03]', () => {
    expect(['development', 'test', 'production', undefined, ''].map((name) => getEnvironment(name ?? ''))).toEqual([
      'development',
      'test',
      'production',
      'production',
      'production',
    ]);
  });
});

describe('a busy machine', () => {
  it("has two minutes for connections at startup, instead of Fastify's ten seconds", () => {
    expect(createHost().initialConfig.pluginTimeout).toBe(120_000);
  });
});

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s finishes the requests in flight, then disposes of the services and ends',
    async (signal) => {
      const { child, port, says, ended, output } = await started();
      await says(`localhost:${port}`);
      const agent = new Agent({ keepAlive: true });
      const answer = request(port, '/slow', agent);
      await says('slow began');
      child.kill(signal);
      const stopped = Date.now();
      expect(await answer).toEqual({ status: 200, body: '"finished"' });
      expect(output()).not.toContain('store freed');
      const [code] = await ended;
      agent.destroy();
      expect(code).toBe(0);
      expect(output()).toContain('store freed');
      expect(Date.now() - stopped).toBeLessThan(5_000);
    },
  );

  it('accepts no new connections', async () => {
    const { child, port, says, ended } = await started();
    await says(`localhost:${port}`);
    const answer = request(port, '/slow');
    await says('slow began');
    child.kill('SIGTERM');
    await expect
      .poll(() =>
        request(port, '/health/live').then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    await answer;
    await ended;
  });

  it('fails /health/ready first, so that a load balancer can stop routing', async () => {
    const { child, port, says, ended } = await started({ DRAIN: '700' });
    await says(`localhost:${port}`);
    child.kill('SIGTERM');
    await expect.poll(async () => (await request(port, '/health/ready')).status).toBe(503);
    expect((await request(port, '/health/live')).status).toBe(200);
    await ended;
  });
});

describe('health', () => {
  it('is live at any time, and ready while listening', async () => {
    const host = await hostOf([]);
    expect((await host.inject('/health/live')).json()).toEqual({ status: 'live' });
    const starting = await host.inject('/health/ready');
    expect(starting.json()).toMatchObject({ ...problem(503, 'NOT_READY'), detail: 'The host is starting.' });
    await listen(host);
    expect((await host.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });
});

describe('a host without operations', () => {
  it('responds with problem details nevertheless [ERROR-01]', async () => {
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    host.post('/theirs', async () => 'ok');
    host.get('/broken', () => {
      throw new Error('secret');
    });
    const port = await listen(host);
    expect((await host.inject('/nowhere')).json()).toMatchObject(problem(404, 'ROUTE_NOT_FOUND'));
    expect((await host.inject('/broken')).json()).toMatchObject(problem(500, 'INTERNAL_ERROR'));
    expect(
      (await host.inject({ method: 'POST', url: '/theirs', payload: '{', headers: { 'content-type': 'application/json' } })).json(),
    ).toMatchObject(problem(400, 'BAD_REQUEST'));
    expect((await host.inject({ method: 'POST', url: '/theirs', payload: 'x', headers: { 'content-type': 'x/y' } })).json()).toMatchObject(
      problem(415, 'UNSUPPORTED_MEDIA_TYPE'),
    );
    expect(await exchange(port, 'nonsense\r\n\r\n', 20_000)).toContain('"code":"BAD_REQUEST"');
  });
});
