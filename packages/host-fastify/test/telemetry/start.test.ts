import { PassThrough } from 'node:stream';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { problemsOf } from '../support/dataHosts.ts';
import { area, operation } from '../support/plans.ts';
import { Collector } from './support/collector.ts';
import { listening } from './support/telemetryHosts.ts';

const modules = [area([operation({ verb: 'GET', route: '/' })])];

/** Returns the telemetry that a host with these variables exports for one request. */
async function exported(variables: Readonly<Record<string, string>>): Promise<Collector> {
  const collector = await Collector.open();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value.replace('{collector}', collector.url));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { send, close } = await listening(modules);
  expect((await send('/')).status).toBe(200);
  await close();
  return collector;
}

const json = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };

describe('Telemetry is on', () => {
  it.each([
    ['with the standard variable', { OTEL_EXPORTER_OTLP_ENDPOINT: '{collector}' }],
    ['with an address in configuration', { Service__Telemetry__Endpoint: '{collector}' }],
  ])('%s', async (_title, variables) => {
    const collector = await exported({ ...json, ...variables });
    expect(collector.span('GET /').kind).toBe('SERVER');
    expect(new Set(collector.requests.map((request) => request.split(' ')[0]))).toEqual(new Set(['/v1/traces', '/v1/metrics']));
  });

  it('and uses Protocol Buffers unless a variable selects another protocol', async () => {
    const { requests } = await exported({ OTEL_EXPORTER_OTLP_ENDPOINT: '{collector}' });
    expect(requests).toContain('/v1/traces application/x-protobuf');
  });

  it('for signals with an address only', async () => {
    const { requests } = await exported({ ...json, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '{collector}/v1/traces' });
    expect(requests).toEqual(['/v1/traces application/json']);
  });
});

describe('Telemetry is off', () => {
  it.each([
    ['by default', {}],
    ['if configuration disables it', { OTEL_EXPORTER_OTLP_ENDPOINT: '{collector}', Service__Telemetry__Enabled: 'false' }],
    ['if the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: '{collector}', OTEL_SDK_DISABLED: 'true' }],
  ])('%s', async (_title, variables) => {
    expect((await exported({ ...json, ...variables })).requests).toEqual([]);
  });
});

describe('The exported service has the name', () => {
  it.each([
    ['of the package in the working directory', {}, 'portico'],
    ['from configuration', { Service__Telemetry__ServiceName: 'configured' }, 'configured'],
    [
      'from the standard variable, which takes precedence',
      { Service__Telemetry__ServiceName: 'configured', OTEL_SERVICE_NAME: 'standard' },
      'standard',
    ],
    ['from the standard attributes', { OTEL_RESOURCE_ATTRIBUTES: 'a=b,service.name=attribute' }, 'attribute'],
  ])('%s', async (_title, variables, name) => {
    const { resource } = await exported({ ...json, OTEL_EXPORTER_OTLP_ENDPOINT: '{collector}', ...variables });
    expect(resource['service.name']).toBe(name);
    expect(Object.keys(resource).filter((key) => key.startsWith('process.'))).toEqual([]);
  });
});

it.each([
  [{ Service__Telemetry__Prometheus__Enabled: 'perhaps' }, "Service:Telemetry:Prometheus:Enabled is 'perhaps'; it must be true or false"],
  [{ Service__Telemetry__Enabled: 'perhaps' }, "Service:Telemetry:Enabled is 'perhaps'; it must be true or false"],
  [
    { Service__Telemetry__Endpoint: 'collector:4318' },
    'Service:Telemetry:Endpoint is not the address of a collector: http://collector:4318',
  ],
])('%j is a startup error', async (variables, problem) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await problemsOf(modules)).toEqual([problem]);
});

it('Disabled traces cause no warning, and metrics are exported', async () => {
  const collector = await Collector.open();
  collector.ask({ OTEL_TRACES_EXPORTER: 'none' });
  let log = '';
  const stream = new PassThrough().on('data', (chunk: Buffer) => (log += chunk.toString()));
  const { send, close } = await listening(modules, { host: { logger: { level: 'warn', stream } } });
  await send('/');
  await close();
  expect(log).not.toContain('Telemetry:');
  expect(new Set(collector.requests.map((request) => request.split(' ')[0]))).toEqual(new Set(['/v1/metrics']));
});

it('A collector that rejects exports is logged once, and the warning is not exported itself', async () => {
  const collector = await Collector.open();
  let refused = 0;
  const refusing = createServer((request, response) => {
    refused += 1;
    request.resume().on('end', () => response.writeHead(400).end());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void refusing.close());
  await once(refusing, 'listening');
  const traces = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/v1/traces`;
  collector.ask({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces, OTEL_BSP_SCHEDULE_DELAY: '1' });
  let log = '';
  const stream = new PassThrough().on('data', (chunk: Buffer) => (log += chunk.toString()));
  const { host, send, close } = await listening(modules, { host: { logger: { level: 'warn', stream } } });
  while (refused < 3) await send('/');
  host.log.warn('something else');
  await close();
  expect(log.split('\n').filter((line) => line.includes('Telemetry:'))).toEqual([expect.stringContaining('400')]);
  expect(collector.records.map(({ body }) => body)).toEqual(['something else']);
});
