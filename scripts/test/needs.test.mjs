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
