import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audience, issuer, secret } from '../../../host-fastify/test/authentication/support/signing.ts';
import { tokenHost } from '../../../host-fastify/test/authentication/support/tokenHost.ts';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

describe('portico token', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({}, { types: true });
    project.write('.env', `Service__Jwt__Key='${secret}'\nService__Jwt__Issuer=${issuer}\nService__Jwt__Audience='${audience}'\n`);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    project.remove();
  });

  const run = async (...args: string[]) => {
    const { status, out, err } = portico(project.folder, ['token', ...args]);
    return { status: await status, out: out(), err: err() };
  };

  it('signs a token that a host with the same configuration accepts', async () => {
    const { status, out } = await run('--sub', 'ada', '--role', 'writer', '--role', 'reader', '--permission', 'notes.note.read');
    expect(status).toBe(0);
    const { ask, clock } = await tokenHost();
    clock.seconds = Math.floor(Date.now() / 1000);
    const response = await ask(out.trim());
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ sub: 'ada' })]);
    const [, claims = ''] = out.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      role: ['writer', 'reader'],
      permission: ['notes.note.read'],
    });
  });

  it('warns about roles and permissions that the project does not declare, and suggests those that it does', async () => {
    project.write(
      'src/app.ts',
      `import { Endpoint, Get, permissions, roles } from '@portico/core';
export const own = permissions('app', { note: ['read', 'write'] });
export const all = roles({ writer: { permissions: [own.note.write, 'service.job.read'] }, reader: { permissions: [own.note.read] } });
export class Read extends Endpoint(Get('/notes'), { permission: own.note.read })<string> { handle() { return ''; } }
`,
    );
    const claims = [
      '--role',
      'writr',
      '--role',
      'reader',
      '--permission',
      'app.note.raed',
      '--permission',
      'app.*',
      '--permission',
      'service.job.run',
    ];
    const { status, out, err } = await run('--sub', 'ada', ...claims);
    expect([status, out.trim().split('.').length]).toEqual([0, 3]);
    expect(err).toBe(
      "The project declares no role 'writr'. Did you mean 'writer'? The token contains it all the same.\n" +
        "The project declares no permission 'app.note.raed'. Did you mean 'app.note.read'? The token contains it all the same.\n",
    );
    const other = await run('--sub', 'ada', '--role', 'boss', '--json');
    expect((JSON.parse(other.out) as { warnings: string[] }).warnings).toEqual([
      "The project declares no role 'boss'. The roles are 'writer', 'reader'.",
    ]);
  });

  it('prints the end of its life with --json', async () => {
    const { out } = await run('--sub', 'ada', '--lifetime', '15m', '--json');
    const { token, expiresAt } = JSON.parse(out) as { token: string; expiresAt: string };
    expect(token.split('.')).toHaveLength(3);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes > 14 && minutes <= 15).toBe(true);
  });

  it.each([
    [[], 2, 'Name the caller: portico token --sub ada --role writer.'],
    [['--sub', 'ada', '--lifetime', '2d'], 2, "The lifetime '2d' is not valid."],
    [['--sub', 'ada', '--lifetime', '25h'], 2, 'at most 24h'],
    [['--sub', 'ada', '--rol', 'writer'], 2, "Unknown option '--rol' of 'portico token'. Did you mean '--role'?"],
  ])('rejects %j with exit code %d', async (args, code, words) => {
    expect(await run(...args)).toMatchObject({ status: code, err: expect.stringContaining(words) as string });
  });

  it('names the missing settings, and the command that generates a key', async () => {
    project.write('.env', `Service__Jwt__Issuer=${issuer}\n`);
    const { status, err } = await run('--sub', 'ada');
    expect([status, err]).toEqual([3, expect.stringContaining('A token needs Service:Jwt:Key, Service:Jwt:Audience')]);
    expect(err).toContain('`portico keys jwt` generates a key.');
  });

  it('signs nothing if tokens come from an identity provider', async () => {
    project.write('.env', 'Service__Jwt__JwksUri=https://login.example.com/keys\n');
    expect((await run('--sub', 'ada')).err).toContain('only it can sign them');
  });
});
