import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHost } from '@portico/host-fetch';
import { logWithConsole } from '../src/logWithConsole.ts';

describe('logWithConsole', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const inWorkerd = () => vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' });

  it('changes nothing in other runtimes', () => {
    const options = { logger: true };
    expect(logWithConsole(options)).toBe(options);
  });

  it.each([{}, { logger: true }, { logger: { level: 'info' as const } }])(
    'writes the lines of a host to the console of workerd with %j',
    (options) => {
      inWorkerd();
      const log = vi.spyOn(console, 'log').mockImplementation(() => {});
      createHost({ environment: 'production', ...options }).log.info('Hello');
      expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([{ level: 30, msg: 'Hello' }]);
    },
  );

  it.each([{ logger: false }, { environment: 'test' as const }, { logger: { stream: { write: () => {} } } }])(
    'leaves %j to the application',
    (options) => {
      inWorkerd();
      const log = vi.spyOn(console, 'log').mockImplementation(() => {});
      createHost({ environment: 'production', ...options }).log.info('Hello');
      expect(log).not.toHaveBeenCalled();
    },
  );
});
