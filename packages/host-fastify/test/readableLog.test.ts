import { describe, expect, it, vi } from 'vitest';
import { createHost } from '../src/createHost.ts';
import { HostConfiguration } from '../../host/src/configuration/hostConfiguration.ts';
import { isForPeople } from '../../host/src/logging/logFormat.ts';
import { formatReadableLine } from '../../host/src/logging/readableLine.ts';

const at = new Date(2026, 0, 31, 9, 5, 7).getTime();
const line = (members: object) => formatReadableLine(`${JSON.stringify({ level: 30, time: at, pid: 1, hostname: 'here', ...members })}\n`);

describe('A line of the log for people', () => {
  it('is the time, what happened and what belongs to it', () => {
    expect(line({ msg: 'Listening at http://localhost:3000' })).toBe('09:05:07 Listening at http://localhost:3000\n');
    expect(line({ msg: 'looked', rooms: 3, by: 'Ada L', traceId: 'ab12' })).toBe('09:05:07 looked rooms=3 by="Ada L" traceId=ab12\n');
  });

  it('says how grave it is where it is not just told', () => {
    const first = (level: number) => line({ level, msg: 'x' }).split(' ')[1];
    expect([20, 40, 50, 60].map(first)).toEqual(['debug', 'WARN', 'ERROR', 'FATAL']);
  });

  it('tells requests and answers in a few words', () => {
    expect(line({ msg: 'incoming request', req: { method: 'GET', url: '/titles?page=2', host: 'x' }, traceId: 'ab' })).toBe(
      '09:05:07 GET /titles?page=2 traceId=ab\n',
    );
    expect(line({ msg: 'request completed', res: { statusCode: 404 }, responseTime: 1.234 })).toBe('09:05:07 404 in 1.2 ms\n');
  });

  it('names of the configuration what is neither a default nor in the code', () => {
    const configuration = {
      PORT: { value: '3000', from: 'environment' },
      'Service:Jwt:Key': { value: '***', from: 'file' },
      'Service:Jwt:Lifetime': { value: '1h', from: 'default' },
      'Service:Roles:clerk': { value: 'a.b.read', from: 'option' },
    };
    expect(line({ msg: 'Configuration', configuration, unset: ['HOST'] })).toBe('09:05:07 Configuration PORT=3000 Service:Jwt:Key=***\n');
  });

  it('has the stack of an error below it', () => {
    expect(line({ level: 50, msg: 'failed', err: { type: 'Error', message: 'full', stack: 'Error: full\n    at x.ts:1' } })).toBe(
      '09:05:07 ERROR failed\n    Error: full\n        at x.ts:1\n',
    );
  });

  it('cannot be broken, nor made to move the cursor, by what callers send', () => {
    expect(line({ msg: 'a\n09:05:08 ERROR b\u001b[2J', name: 'c\nd' })).toBe('09:05:07 a\\u000a09:05:08 ERROR b\\u001b[2J name="c\\nd"\n');
  });

  it('stays as it is where it is no JSON', () => {
    expect(formatReadableLine('as the application formats it\n')).toBe('as the application formats it\n');
  });
});

describe('Lines of the log', () => {
  const forPeople = (environment: 'development' | 'test' | 'production', env: NodeJS.ProcessEnv = {}, logger: object = { level: 'info' }) =>
    isForPeople(new HostConfiguration(env), { environment, logger });

  it('are for people in development, and JSON in production', () => {
    expect([forPeople('development'), forPeople('production')]).toEqual([true, false]);
  });

  it('are what Service:Log:Format says, in every environment', () => {
    expect(forPeople('development', { Service__Log__Format: 'json' })).toBe(false);
    expect(forPeople('production', { Service__Log__Format: 'text' })).toBe(true);
  });

  it('are JSON where they go elsewhere than to standard output', () => {
    expect(forPeople('development', {}, { stream: { write: () => {} } })).toBe(false);
    expect(forPeople('development', {}, { transport: { target: 'x' } })).toBe(false);
  });

  it('keep a host from starting whose format is none', async () => {
    vi.stubEnv('Service__Log__Format', 'xml');
    try {
      await expect(createHost({ environment: 'test' }).ready()).rejects.toThrow("Service:Log:Format is 'xml'; it must be json or text");
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
