import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';

const run = async (...args: string[]) => {
  const { status, out, err } = portico(tmpdir(), args);
  return { status: await status, out: out(), err: err() };
};

describe('The portico command', () => {
  it('prints its help without arguments', async () => {
    const asked = await run();
    expect(asked.status).toBe(0);
    for (const command of ['build', 'watch', 'dev', 'check', 'routes', 'migrations', 'explain', 'completion', 'help'])
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

  it('prints the kinds of declarations that it adds', async () => {
    const asked = await run('add', '--help');
    for (const kind of ['operation', 'entity', 'event', 'handler', 'area']) expect(asked.out).toMatch(new RegExp(`^ +${kind} <Name>`, 'm'));
  });

  it('exits with 2 after an unknown command, and suggests one', async () => {
    const { status, out, err } = await run('biuld');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain("Unknown command 'biuld'. Did you mean 'build'?");
    expect(err).toContain('Usage: portico <command>');
  });

  it.each([
    [['build', '--nonsense'], '--nonsense'],
    [['build', '--jsn'], "Unknown option '--jsn' of 'portico build'. Did you mean '--json'?"],
    [['build', 'stray'], 'stray'],
    [['build', '--format=xml'], "Unknown format 'xml'; use pretty, tsc or json."],
    [['help', 'nothing'], "Unknown command 'nothing'"],
  ])('exits with 2 after %j, and prints the usage of the command', async (args, words) => {
    const { status, err } = await run(...args);
    expect(status).toBe(2);
    expect(err).toContain(words);
    expect(err).toContain(`Usage: portico ${args[0]}`);
  });
});
