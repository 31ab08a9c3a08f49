import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Runs a host in a process of its own. Returns the lines that it writes to both streams. */
async function runLines(server: string, variables: Readonly<Record<string, string>>): Promise<string[]> {
  const program = `
    const { addServiceEndpoints, createHost, mapServiceEndpoints, runHost } = await import('@portico/${server}');
    const host = createHost();
    addServiceEndpoints(host, [], { requireJwt: process.env.TOKENS === 'yes' });
    mapServiceEndpoints(host);
    await runHost(host);`;
  const { NODE_ENV: _unset, ...inherited } = process.env;
  const env = { ...inherited, HOST: '127.0.0.1', PORT: '0', ...variables };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env, cwd: import.meta.dirname });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      if (/http:\/\/[^ ]*:\d+/.test(line)) child.kill('SIGTERM');
    });
  await once(child, 'close');
  return lines;
}

describe.each(['host-fastify', 'host-node'])('The output of %s in production', (server) => {
  it('has one JSON document on each line, with the address of the host', async () => {
    const lines = (await runLines(server, {})).map((line) => JSON.parse(line) as { msg: string });
    expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^Listening on http:\/\/127\.0\.0\.1:\d+$/));
  });

  it('has the reasons of a failed startup in one JSON document', async () => {
    const lines = (await runLines(server, { TOKENS: 'yes' })).map((line) => JSON.parse(line) as object);
    expect(lines.at(-1)).toMatchObject({
      level: 50,
      msg: 'The host cannot start',
      code: 'START_REFUSED',
      problems: [expect.stringContaining('tokens cannot be verified')],
    });
  });

  it('is for people if Service:Log:Format says so', async () => {
    const lines = await runLines(server, { TOKENS: 'yes', Service__Log__Format: 'text' });
    expect(lines).toContain('The host cannot start:');
  });
});
