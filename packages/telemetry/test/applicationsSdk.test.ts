import { trace } from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import { Telemetry } from '@portico/telemetry';
import { expect, it, onTestFinished, vi } from 'vitest';

it('An SDK that the application has started is used, and still runs when the host has stopped', async () => {
  const span = trace.wrapSpanContext({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 });
  const startSpan = vi.fn(() => span);
  const provider = { getTracer: () => ({ startSpan }) as unknown as Tracer };
  trace.setGlobalTracerProvider(provider);
  onTestFinished(() => trace.disable());
  const telemetry = new Telemetry({ serviceName: 'test', warn: () => undefined });
  const received = { method: 'GET', path: '/', scheme: 'http', protocolVersion: '1.1', authority: undefined } as const;
  const request = telemetry.request({ ...received, traceHeader: () => undefined });
  expect(request.traceId).toBe('a'.repeat(32));
  expect(request.headers()).toEqual({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
  expect(startSpan).toHaveBeenCalledOnce();
  await telemetry.stop();
  trace.getTracer('another').startSpan('after');
  expect(startSpan).toHaveBeenCalledTimes(2);
});
