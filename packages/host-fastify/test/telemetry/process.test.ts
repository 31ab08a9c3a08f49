import { expect, it } from 'vitest';
import { Collector } from './support/collector.ts';
import { HostProcess } from './support/hostProcess.ts';

const json = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };

it('A stopping host exports its pending telemetry', async () => {
  const collector = await Collector.open();
  const host = new HostProcess({ ...json, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await (await fetch(`${await host.address()}/hello`)).text();
  expect(collector.spans).toEqual([]);
  expect(await host.stop()).toMatchObject({ code: 0 });
  expect(collector.span('GET /hello').kind).toBe('SERVER');
  expect(collector.metric('http.server.request.duration')).toMatchObject([{ count: 1 }]);
});

it('A host without telemetry loads no code for it, and exports nothing', async () => {
  const collector = await Collector.open();
  const host = new HostProcess({});
  await (await fetch(`${await host.address()}/hello`, { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } })).text();
  const { code, lines } = await host.stop();
  expect(code).toBe(0);
  expect(lines).toContain('loaded 0');
  expect(collector.requests).toEqual([]);
});

it('A host with telemetry whose package cannot be loaded fails at startup', async () => {
  const { code, errors } = await new HostProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', WITHOUT_PACKAGE: '1' }).ended();
  expect(code).toBe(1);
  expect(errors).toContain('telemetry requires the package @portico/telemetry, which cannot be loaded: There is no such package.');
});

it('An unreachable collector affects neither responses nor stopping', async () => {
  const host = new HostProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_BSP_SCHEDULE_DELAY: '10' });
  const address = await host.address();
  for (let n = 0; n < 20; n++) expect((await fetch(`${address}/hello`)).status).toBe(200);
  expect(await host.stop()).toMatchObject({ code: 0 });
});
