import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';

const run = async (...args: string[]) => {
  const { status, out, err } = portico(tmpdir(), ['keys', ...args]);
  return { status: await status, out: out(), err: err() };
};

describe('portico keys', () => {
  it.each([
    ['cursor', 'Service__Cursors__Key'],
    ['jwt', 'Service__Jwt__Key'],
    ['hosts', 'Service__RemoteBoundaries__Key'],
  ])('prints the variable of the environment with a new secret of 32 bytes: %s', async (word, name) => {
    const { status, out, err } = await run(word);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const [variable, ...rest] = out.trimEnd().split('=');
    expect(variable).toBe(name);
    expect(Buffer.from(rest.join('='), 'base64')).toHaveLength(32);
    expect((await run(word)).out).not.toBe(out);
  });

  it('prints part of the JSON file of configuration with --json', async () => {
    const { out } = await run('cursor', '--json');
    const { Service } = JSON.parse(out) as { Service: { Cursors: { Key: string } } };
    expect(Buffer.from(Service.Cursors.Key, 'base64')).toHaveLength(32);
  });

  it.each([[[]], [['unknown']], [['__proto__']], [['cursor', 'jwt']], [['cursor', '--output', 'x']]])(
    'exits with 2 after %j, and prints its help',
    async (args) => {
      const { status, out, err } = await run(...args);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toContain('Usage: portico keys');
    },
  );
});
