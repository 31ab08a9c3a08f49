import { createTraceId, readTraceId } from '@portico/runtime';
import { describe, expect, it } from 'vitest';

const id = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';

describe('the trace id', () => {
  it('comes from a valid traceparent (W3C Trace Context) [ERROR-11]', () => {
    expect(readTraceId(`00-${id}-${span}-01`)).toBe(id);
  });

  it('comes from a traceparent of a later version too, whatever follows the flags', () => {
    expect(readTraceId(`cc-${id}-${span}-01-what-the-future-holds`)).toBe(id);
  });

  it.each([
    undefined,
    '',
    id,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `ff-${id}-${span}-01`,
    `00-${id.toUpperCase()}-${span}-01`,
    `00-${id}-${span}-01-extra`,
    `00-${id}-${span}`,
    `00-${id}-${span}-1`,
    `cc-${id}-${span}-01x`,
    `cc-${id}-${span}-01.more`,
    `x00-${id}-${span}-01`,
  ])('is generated if the header is %o', (header) => {
    const made = readTraceId(header);
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(made).not.toBe(id);
  });

  it('differs for every request', () => {
    expect(new Set(Array.from({ length: 5_000 }, createTraceId)).size).toBe(5_000);
  });
});
