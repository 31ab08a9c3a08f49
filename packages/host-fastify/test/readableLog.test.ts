import { describe, expect, it, vi } from 'vitest';
import { createHost } from '../src/createHost.ts';
import { HostConfiguration } from '../../host/src/configuration/hostConfiguration.ts';
import { readLogFormat } from '../../host/src/logging/logFormat.ts';
import { formatReadableLine } from '../../host/src/logging/readableLine.ts';

const at = new Date(2026, 0, 31, 9, 5, 7).getTime();
const line = (members: object) => formatReadableLine(`${JSON.stringify({ level: 30, time: at, pid: 1, hostname: 'here', ...members })}\n`);

describe('A line of the log for people', () => {
  it('contains the time, the message and its fields', () => {
    expect(line({ msg: 'Listening on http://localhost:3000' })).toBe('09:05:07 Listening on http://localhost:3000\n');
    expect(line({ msg: 'looked', rooms: 3, by: 'Ada L', traceId: 'ab12' })).toBe('09:05:07 looked rooms=3 by="Ada L" traceId=ab12\n');
  });

  it('contains the level unless it is information', () => {
    const first = (level: number) => line({ level, msg: 'x' }).split(' ')[1];
    expect([20, 40, 50, 60].map(first)).toEqual(['debug', 'WARN', 'ERROR', 'FATAL']);
  });

  it('describes requests briefly', () => {
    const request = { msg: 'request completed', method: 'GET', path: '/titles/7', route: '/titles/{id}', duration: 1.234, client: '::1' };
    expect(line({ ...request, operation: 'Shop.ReadTitle', caller: 'ada', status: 404, traceId: 'ab' })).toBe(
      '09:05:07 GET /titles/7 404 in 1.2 ms operation=Shop.ReadTitle caller=ada traceId=ab\n',
    );
    expect(line({ ...request, msg: 'request aborted' })).toBe('09:05:07 GET /titles/7 aborted in 1.2 ms\n');
  });

  it('lists only configuration from the environment and the file', () => {
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

  it('cannot be split, or move the cursor, by text from callers', () => {
    expect(line({ msg: 'a\n09:05:08 ERROR b\u001b[2J', name: 'c\nd' })).toBe('09:05:07 a\\u000a09:05:08 ERROR b\\u001b[2J name="c\\nd"\n');
  });

  it('is unchanged if it is not valid JSON', () => {
    expect(formatReadableLine('as the application formats it\n')).toBe('as the application formats it\n');
  });
});

describe('Lines of the log', () => {
  const format = (environment: 'development' | 'test' | 'production', env: NodeJS.ProcessEnv = {}, logger: object = { level: 'info' }) =>
    readLogFormat(new HostConfiguration(env), { environment, logger });

  it('are readable in development, and JSON in production', () => {
    expect([format('development'), format('production')]).toEqual(['text', 'json']);
  });

  it('have the format of Service:Log:Format, in every environment', () => {
    expect(format('development', { Service__Log__Format: 'json' })).toBe('json');
    expect(format('production', { Service__Log__Format: 'text' })).toBe('text');
  });

  it('are JSON if their destination is not standard output', () => {
    expect(format('development', {}, { stream: { write: () => {} } })).toBe('elsewhere');
    expect(format('development', {}, { transport: { target: 'x' } })).toBe('elsewhere');
  });

  it('with an unknown format are a startup error', async () => {
    vi.stubEnv('Service__Log__Format', 'xml');
    try {
      await expect(createHost({ environment: 'test' }).ready()).rejects.toThrow("Service:Log:Format is 'xml'; it must be json or text");
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
