import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whereIs } from '../lib/needs.mjs';

describe('a thing that tests need', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is where its variable says', () => {
    vi.stubEnv('CHROMIUM', '/opt/a-browser');
    expect(whereIs('Chromium')).toBe('/opt/a-browser');
  });

  it('is the first of its commands that is there, in PATH or by its whole path', () => {
    vi.stubEnv('RABBITMQ_SERVER', '');
    vi.stubEnv('PATH', '');
    vi.stubEnv('CI', '');
    const debian = '/usr/lib/rabbitmq/bin/rabbitmq-server';
    expect(whereIs('rabbitmq-server')).toBe(existsSync(debian) ? debian : undefined);
  });

  it("may be absent on a machine of one's own", () => {
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
