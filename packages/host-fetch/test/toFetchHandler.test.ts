import { addServiceEndpoints, createHost, mapServiceEndpoints, toFetchHandler } from '@portico/host-fetch';
import type { FetchHandlerOptions } from '@portico/host-fetch';
import type { OperationPlan } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../../host-fastify/test/support/plans.ts';

const address = 'http://service.example/client';
const client = operation({
  verb: 'GET',
  route: '/client',
  bind: (call) => ({ address: call.source.client ?? '' }),
  invoke: ({ address: known }: { address: string }) => known,
});

function handlerOf(operations: readonly OperationPlan[], options?: FetchHandlerOptions, write: (line: string) => void = () => {}) {
  const host = createHost({ environment: 'test', logger: { level: 'error', stream: { write } } });
  addServiceEndpoints(host, [area(operations)], { requireJwt: false });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  return toFetchHandler(host, options);
}

describe('toFetchHandler', () => {
  it("reads the address of the client from Bun's server", async () => {
    const server = {
      address: '192.0.2.7',
      requestIP(_request: Request) {
        return { address: this.address };
      },
    };
    expect(await (await handlerOf([client]).fetch(new Request(address), server)).json()).toBe('192.0.2.7');
  });

  it("reads the address of the client from Deno's context", async () => {
    const info = { remoteAddr: { transport: 'tcp', hostname: '192.0.2.8', port: 1 } };
    expect(await (await handlerOf([client]).fetch(new Request(address), info)).json()).toBe('192.0.2.8');
  });

  it.each([[[]], [[{ BINDING: 1 }, { waitUntil: () => {} }]], [[{ requestIP: () => null }]], [[{ remoteAddr: { transport: 'unix' } }]]])(
    'finds no address in %j, and does not trust headers',
    async (context) => {
      const request = new Request(address, { headers: { 'cf-connecting-ip': '192.0.2.9', 'x-forwarded-for': '192.0.2.9' } });
      expect(await (await handlerOf([client]).fetch(request, ...context)).json()).toBe('');
    },
  );

  it('uses the address that the application reads', async () => {
    const clientAddress = (request: Request) => request.headers.get('cf-connecting-ip') ?? undefined;
    const request = new Request(address, { headers: { 'cf-connecting-ip': '192.0.2.9' } });
    expect(await (await handlerOf([client], { clientAddress }).fetch(request)).json()).toBe('192.0.2.9');
  });

  it('logs the startup error, without exposing it to clients', async () => {
    const lines: string[] = [];
    const response = await handlerOf([client, client], {}, (line) => lines.push(line)).fetch(new Request(address));
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const problem = (await response.json()) as object;
    expect(problem).toMatchObject({ code: 'INTERNAL_ERROR', instance: '/client' });
    expect(JSON.stringify(problem)).not.toContain('GET /client');
    expect(lines.join('')).toContain('GET /client');
    expect(lines.join('')).toContain((problem as { traceId: string }).traceId);
  });

  it('logs nothing for a client that has disconnected', async () => {
    const lines: string[] = [];
    const request = new Request(address, { signal: AbortSignal.abort() });
    expect((await handlerOf([client], {}, (line) => lines.push(line)).fetch(request)).status).toBe(499);
    expect(lines).toEqual([]);
  });
});
