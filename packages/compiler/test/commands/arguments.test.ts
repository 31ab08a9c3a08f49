import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';

const run = async (...args: string[]) => {
  const { status, out, err } = portico(tmpdir(), args);
  return { status: await status, out: out(), err: err() };
};

describe('The portico command', () => {
  it('prints what it does when it is asked nothing', async () => {
    const asked = await run();
    expect(asked.status).toBe(0);
    for (const command of ['build', 'watch', 'dev', 'check', 'routes', 'migrations', 'explain', 'help'])
      expect(asked.out).toMatch(new RegExp(`^  ${command}`, 'm'));
    expect(await run('--help')).toEqual(asked);
    expect(await run('help')).toEqual(asked);
  });

  it('prints the options of one command', async () => {
    const asked = await run('help', 'dev');
    expect(asked.out).toContain('--no-types');
    expect(await run('dev', '--help')).toEqual(asked);
  });

  it('prints its version', async () => {
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('answers an unknown command with 2 and its help', async () => {
    const { status, out, err } = await run('biuld');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain("There is no command 'biuld'.");
    expect(err).toContain('Usage: portico <command>');
  });

  it.each([
    [['build', '--nonsense'], '--nonsense'],
    [['build', '--json'], "no option '--json'"],
    [['build', 'stray'], 'stray'],
    [['build', '--format=xml'], "no format 'xml'"],
    [['help', 'nothing'], "no command 'nothing'"],
  ])('answers %j with 2 and the help of the command', async (args, words) => {
    const { status, err } = await run(...args);
    expect(status).toBe(2);
    expect(err).toContain(words);
    expect(err).toContain(`Usage: portico ${args[0]}`);
  });
});
