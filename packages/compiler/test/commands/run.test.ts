import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

/** A process that replies as a host does: with what it was asked, or as the input says. */
const host = `console.log('a line of the log');
process.once('message', (request) => {
  const { reply } = JSON.parse(request.input);
  if (reply === 'none') return process.exit(7);
  process.send(reply ?? { kind: 'result', json: JSON.stringify(request) }, () => process.disconnect());
});
`;

describe('portico run', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'host.mjs': host, 'package.json': '{ "type": "module", "portico": { "entry": "host.mjs" } }' });
  });
  afterEach(() => project.remove());

  const run = async (...args: string[]) => {
    const { status, out, err } = portico(project.folder, ['run', ...args]);
    return { status: await status, out: out(), err: err() };
  };
  const replying = (reply: unknown, ...args: string[]) => run('A.Do', '--input', JSON.stringify({ reply }), ...args);

  it('sends the operation, its input and its caller to the process of the host, and prints the result', async () => {
    const asked = async (...args: string[]) => JSON.parse((await run('A.Do', ...args)).out) as unknown;
    expect(await asked()).toEqual({ operation: 'A.Do', input: '{}' });
    expect(await asked('--as', 'system', '--tenant', 't')).toMatchObject({ as: { system: 'portico run' }, tenant: 't' });
    expect(await asked('--as', 'system', '--reason', 'nightly')).toMatchObject({ as: { system: 'nightly' } });
    expect(await asked('--as', 'clerk')).toMatchObject({ as: { role: 'clerk' } });
    expect(await asked('--as', '{"sub":"ada"}')).toMatchObject({ as: { claims: { sub: 'ada' } } });
    project.write('input.json', '{ "a": 1 }');
    expect(await asked('--input', '@input.json')).toMatchObject({ input: '{ "a": 1 }' });
  });

  it('passes the variables of the file .env to the host; the environment overrides them', async () => {
    project.write(
      'host.mjs',
      "process.once('message', () => process.send({ kind: 'result', json: JSON.stringify([process.env.PLACE, process.env.PATH]) }, () => process.disconnect()));",
    );
    project.write('.env', 'PLACE=cellar\nPATH=/nowhere\n');
    expect(JSON.parse((await run('A.Do')).out)).toEqual(['cellar', process.env['PATH']]);
  });

  it('prints the result with every digit', async () => {
    const reply = { kind: 'result', json: '{"total":12345678901234567890}' };
    expect(await replying(reply)).toEqual({ status: 0, out: '{"total":12345678901234567890}\n', err: '' });
    expect(await replying(reply, '--json')).toEqual({ status: 0, out: '{ "result": {"total":12345678901234567890} }\n', err: '' });
    expect(await replying({ kind: 'result' })).toEqual({ status: 0, out: '', err: '' });
  });

  it('prints an error of the operation with its failures, with exit code 1', async () => {
    const errors = [{ in: 'body', path: '/name', message: 'Too short.' }];
    const problem = { code: 'VALIDATION_ERROR', detail: 'The input is not valid.', errors };
    const text = 'VALIDATION_ERROR: The input is not valid.\n  body /name: Too short.\n';
    expect(await replying({ kind: 'refused', problem })).toEqual({ status: 1, out: '', err: text });
    const json = await replying({ kind: 'refused', problem }, '--json');
    expect([json.status, JSON.parse(json.out)]).toEqual([
      1,
      { error: { kind: 'problem', message: 'The input is not valid.', exitCode: 1, problem } },
    ]);
  });

  it('has exit code 2 for mistakes in the command line, and 3 if the host fails', async () => {
    expect(await replying({ kind: 'usage', message: "The host has no operation 'A.Do'." })).toMatchObject({ status: 2 });
    expect(await replying({ kind: 'failed', message: 'No store.' })).toMatchObject({
      status: 3,
      err: expect.stringContaining('No store.'),
    });
    const ended = await replying('none');
    expect(ended.status).toBe(3);
    expect(ended.err).toContain('The process of the host ended with status 7 before it had run the operation.');
  });

  it.each([
    [[], 'Name the operation'],
    [['A.Do', '--as', '{sub'], 'The caller of --as is not JSON'],
    [['A.Do', '--reason', 'x'], "Option '--reason' requires --as system."],
    [['A.Do', '--host', 'none.ts'], "The file 'none.ts' does not exist."],
  ])('rejects %j', async (args, message) => {
    const { status, err } = await run(...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});
