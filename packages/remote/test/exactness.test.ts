import type { CallInput, ReadResult } from '@portico/runtime';
import { ExactNumber, longText, parseExact } from '@portico/runtime/reading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopAt } from './support/lines.ts';
import { hostThat } from './support/servers.ts';
import { shopModule } from './support/shop.ts';

const input = (property: string, write?: CallInput['write']): CallInput => ({
  property,
  source: 'body',
  wireName: property,
  ...(write && { write }),
});

/** Returns the area with one operation whose inputs are written, and whose results are read, as generated code does. */
function moduleWith(inputs: readonly CallInput[], read: (value: unknown) => ReadResult<unknown>) {
  return shopModule({
    calls: async () => [{ operation: 'Shop.buy', method: 'buy', inputs }],
    remote: async () => [{ operation: 'Shop.buy', read, errors: [] }],
  });
}

describe('numbers that a double would change', () => {
  it('are sent with all their digits [REMOTE-03]', async () => {
    const host = await hostThat((_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('null'));
    const module = moduleWith([input('long', (value: never) => longText(value)), input('price')], () => ({ value: null }));
    const { shop } = await shopAt(host.url, { module });
    await shop['buy']!({ long: 9_223_372_036_854_775_807n, price: '0.10' });
    expect(host.got[0]!.body).toBe('{"action":"Shop.buy","payload":{"long":9223372036854775807,"price":"0.10"}}');
  });

  it('are received with all their digits, in every kind of response [REMOTE-04]', async () => {
    let text = '';
    const host = await hostThat((_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text));
    const seen: unknown[] = [];
    const { shop } = await shopAt(host.url, { module: moduleWith([], (value) => (seen.push(value), { value })) });
    const numbers = fc.oneof(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
      fc.integer().map(String),
      fc.constant('0.10'),
    );
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), numbers, async (value, number) => {
        text = `{"value":${JSON.stringify(value)},"number":${number}}`;
        await shop['buy']!();
        expect(seen.at(-1)).toEqual(parseExact(text));
        const { number: read } = seen.at(-1) as { number: number | ExactNumber };
        expect(read instanceof ExactNumber ? read.text : String(read)).toBe(number);
      }),
      { numRuns: 100 },
    );
  });
});
