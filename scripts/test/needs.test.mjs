import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whereIs } from '../lib/needs.mjs';

describe('a program that tests need', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is at the path in its variable', () => {
    vi.stubEnv('CHROMIUM', '/opt/a-browser');
    expect(whereIs('Chromium')).toBe('/opt/a-browser');
  });

  it('is the first of its commands that exists, in PATH or by its full path', () => {
    vi.stubEnv('RABBITMQ_SERVER', '');
    vi.stubEnv('PATH', '');
    vi.stubEnv('CI', '');
    const debian = '/usr/lib/rabbitmq/bin/rabbitmq-server';
    expect(whereIs('rabbitmq-server')).toBe(existsSync(debian) ? debian : undefined);
  });

  it("may be absent on a developer's machine", () => {
    vi.stubEnv('CHROMIUM', '');
    vi.stubEnv('PATH', '');
    vi.stubEnv('CI', '');
    expect(whereIs('Chromium')).toBeUndefined();
  });

  it('may not be absent in CI', () => {
    vi.stubEnv('CHROMIUM', '');
    vi.stubEnv('PATH', '');
    vi.stubEnv('CI', 'true');
    expect(() => whereIs('Chromium')).toThrow('Chromium is missing');
  });
});
