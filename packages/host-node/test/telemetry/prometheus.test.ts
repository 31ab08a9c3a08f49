import { execFileSync } from 'node:child_process';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { expect, describe, it, onTestFinished, vi } from 'vitest';
import { area, echo } from '../../../host-fastify/test/support/plans.ts';
import { Collector } from '../../../host-fastify/test/telemetry/support/collector.ts';

const modules = [area([echo('GET', '/rooms/{id}', { id: 'Test.GetRoom' })])];

/** Starts a host on one of the servers with variables in its environment. */
async function started(server: typeof fastify | typeof node, variables: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const lines: string[] = [];
  const { createHost, addServiceEndpoints, mapServiceEndpoints } = server as typeof node;
  const host = createHost({ environment: 'test', logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } });
  addServiceEndpoints(host, modules, { requireJwt: false });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  const address = await host.listen({ port: 0, host: '127.0.0.1' });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}${path}`, { headers: { connection: 'close', ...headers } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { get, lines, close: () => host.close() };
}

const enabled = { Service__Telemetry__Prometheus__Enabled: 'true' };

/** Checks metrics with the parser and the linter of Prometheus, and returns what it reports. */
function check(text: string): string {
  try {
    return execFileSync('promtool', ['check', 'metrics'], { input: text, stdio: ['pipe', 'pipe', 'pipe'] }).toString();
  } catch (error) {
    const { status, stderr, stdout } = error as { readonly status: number | null; readonly stderr: Buffer; readonly stdout: Buffer };
    // 3: the text is valid, and the linter has remarks.
    if (status === 3) return `${stdout.toString()}${stderr.toString()}`;
    throw error;
  }
}

describe.each([
  ['Fastify', fastify],
  ["Node's server", node],
])('The metrics for Prometheus on %s', (_title, server) => {
  it('are absent by default', async () => {
    const { get } = await started(server, {});
    expect((await get('/metrics')).status).toBe(404);
  });

  it('are valid in the text format, and include requests by operation, the event loop, the heap and the process', async () => {
    const { get, lines } = await started(server, enabled);
    for (const id of [1, 2]) await get(`/rooms/${id}`);
    // The event loop is sampled every few milliseconds.
    await expect.poll(async () => (await get('/metrics')).text).toMatch(/^nodejs_eventloop_delay_p99_seconds \d/m);
    const { status, headers, text } = await get('/metrics');
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(check(text)).toBe('');
    expect(text).toMatch(/^http_server_request_duration_seconds_count\{.*portico_operation="Test.GetRoom".*\} 2$/m);
    expect(text).toMatch(/^http_server_request_duration_seconds_bucket\{.*http_route="\/rooms\/\{id\}".*le="\+Inf"\} 2$/m);
    expect(text).toMatch(/^nodejs_eventloop_delay_p99_seconds \d/m);
    expect(text).toMatch(/^v8js_memory_heap_used_bytes\{v8js_heap_space_name="old_space"\} \d+$/m);
    expect(text).toMatch(/^process_memory_usage_bytes \d{7,}$/m);
    expect(text).toMatch(/^target_info\{[^}]*service_name="portico"[^}]*\} 1$/m);
    // The requests of a monitor are neither measured nor logged.
    expect(text).not.toContain('/metrics');
    expect(lines.filter((line) => line.includes('/metrics') && line.includes('request completed'))).toEqual([]);
  });

  it('require the configured token', async () => {
    const { get } = await started(server, { ...enabled, Service__Telemetry__Prometheus__Token: 's3cret' });
    const refused = await get('/metrics');
    expect({ status: refused.status, challenge: refused.headers.get('www-authenticate') }).toEqual({ status: 401, challenge: 'Bearer' });
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'UNAUTHORIZED' });
    for (const authorization of ['Bearer s3cre', 'Bearer s3cret2', 'Basic s3cret', 's3cret', 'Bearer'])
      expect((await get('/metrics', { authorization })).status).toBe(401);
    expect((await get('/metrics', { authorization: 'Bearer s3cret' })).status).toBe(200);
  });

  it('are exported as well if there is a collector', async () => {
    const collector = (await Collector.open()).ask();
    const { get, close } = await started(server, enabled);
    await get('/rooms/1');
    expect((await get('/metrics')).text).toContain('portico_operation="Test.GetRoom"');
    await close();
    expect(collector.metric('http.server.request.duration')).toMatchObject([
      { count: 1, attributes: { 'portico.operation': 'Test.GetRoom' } },
    ]);
    expect(collector.span('GET /rooms/{id}').kind).toBe('SERVER');
  });

  it('are absent if telemetry is disabled', async () => {
    const { get } = await started(server, { ...enabled, Service__Telemetry__Enabled: 'false' });
    expect((await get('/metrics')).status).toBe(404);
  });
});

it('An application that has started its own SDK cannot offer them', async () => {
  const { trace } = await import('@opentelemetry/api');
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan: vi.fn(), startActiveSpan: vi.fn() }) as never });
  onTestFinished(() => trace.disable());
  await expect(started(fastify, enabled)).rejects.toThrow('metrics for Prometheus require that the first host of the process enables them');
});
