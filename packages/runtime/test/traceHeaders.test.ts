import { anonymous, CodeCall, MessageCall, OperationCall, traceHeaders, readTraceId, sendTraced } from '@portico/runtime';
import type { CallSource, OperationPlan } from '@portico/runtime';
import { describe, expect, it } from 'vitest';

const id = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${id}-b7ad6b7169203331-00`;

const plan: OperationPlan = {
  id: 'Shop.Sell',
  verb: 'POST',
  route: '/',
  status: 204,
  body: 'none',
  answer: 'empty',
  bind: () => ({}),
  invoke: () => undefined,
};

function callWith(rawHeaders: readonly string[]): OperationCall {
  const source: CallSource = { params: {}, query: {}, rawHeaders, path: '/', signal: new AbortController().signal };
  const index = rawHeaders.indexOf('traceparent');
  return new OperationCall(plan, source, anonymous, readTraceId(rawHeaders[index + 1]));
}

function within(parent: OperationCall): OperationCall {
  const request = { params: {}, query: {}, rawHeaders: [], body: { kind: 'none' }, unfit: [] } as const;
  return new CodeCall(plan, request, { parent, link: { from: 'Shop', to: 'Billing' } });
}

describe('the trace headers of an outgoing request, without tracing', () => {
  it('are those of the incoming request, unchanged [REMOTE-07]', () => {
    const call = callWith(['traceparent', traceparent, 'tracestate', 'a=1', 'Tracestate', 'b=2']);
    expect(traceHeaders(call)).toEqual({ traceparent, tracestate: 'a=1, b=2' });
  });

  it('are those of the request behind a call from code [REMOTE-07]', () => {
    expect(traceHeaders(within(within(callWith(['traceparent', traceparent]))))).toEqual({ traceparent });
  });

  it('are those of the message that is handled [REMOTE-07]', () => {
    const call = new MessageCall({ handler: 'Billing.Draft', origin: { traceparent }, now: Date.now });
    expect(traceHeaders(call)).toEqual({ traceparent });
  });

  it.each([[[]], [['traceparent', 'nonsense', 'tracestate', 'a=1']], [['traceparent', traceparent, 'traceparent', traceparent]]])(
    'begin the trace of the call if the request has none: %o [REMOTE-07]',
    (rawHeaders) => {
      const call = new OperationCall(plan, callWith(rawHeaders).source, anonymous, 'c'.repeat(32));
      const headers = traceHeaders(call);
      expect(headers).toEqual({ traceparent: expect.stringMatching(new RegExp(`^00-${call.traceId}-(?!0{16})[0-9a-f]{16}-01$`)) });
    },
  );

  it('are passed to the sender of the request', async () => {
    const call = callWith(['traceparent', traceparent]);
    const request = { method: 'POST', url: new URL('http://127.0.0.1/'), operation: plan.id };
    const sent = await sendTraced(call, request, async (headers) => ({ status: 200, headers }));
    expect(sent.headers).toEqual({ traceparent });
  });
});
