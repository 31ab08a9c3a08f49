import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const application = `import Fastify from "fastify";

export function build() {
  const app = Fastify({
    logger: false,
  });
  app.get("/rooms", () => ["Blue", "Green"]);
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send({ sorry: true }));
  app.get("/broken", () => {
    throw new Error("broken");
  });
  return app;
}
`;
const tsconfig =
  '{\n  // Ours.\n  "compilerOptions": { "module": "nodenext", "target": "esnext", "strict": true, "noEmit": true },\n  "include": ["src"]\n}\n';
const manifest = { name: 'old', type: 'module', scripts: { start: 'node src/app.ts', lint: 'lint' }, dependencies: { fastify: '5.0.0' } };

interface Response {
  readonly statusCode: number;
  readonly body: string;
}

describe('portico init', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'src/app.ts': application, 'tsconfig.json': tsconfig, 'package.json': JSON.stringify(manifest, null, 4) });
  });
  afterEach(() => project.remove());

  const run = async (command: string, ...args: string[]) => {
    const { status, out, err } = portico(project.folder, [command, ...args]);
    return { status: await status, out: out(), err: err() };
  };
  const read = (file: string) => readFileSync(join(project.folder, file), 'utf8');

  it('mounts an operation in the application without affecting its routes', async () => {
    expect(await run('init', '--no-install')).toMatchObject({ status: 0, err: '' });
    expect(await run('build')).toMatchObject({ status: 0 });
    const { build } = (await import(pathToFileURL(join(project.folder, 'src/app.ts')).href)) as {
      build(): { inject(url: string): Promise<Response>; close(): Promise<void> };
    };
    const app = build();
    const request = async (url: string) => {
      const { statusCode, body } = await app.inject(url);
      return [statusCode, body];
    };
    expect(await request('/rooms')).toEqual([200, '["Blue","Green"]']);
    expect(await request('/broken')).toEqual([500, '{"sorry":true}']);
    expect(await request('/greetings/Ada')).toEqual([200, '"Hello Ada!"']);
    expect((await app.inject(`/greetings/${'x'.repeat(60)}`)).statusCode).toBe(422);
    await app.close();
  });

  it('changes only its own lines of existing files', async () => {
    await run('init', 'src/app.ts', '--no-install');
    const lines = read('src/app.ts').split('\n');
    expect(lines.filter((line) => !application.includes(line))).toEqual([
      'import { mountPortico } from "./portico/mount.ts";',
      '  mountPortico(app);',
    ]);
    expect(read('tsconfig.json')).toContain('// Ours.');
    expect(read('tsconfig.json')).toContain('"allowImportingTsExtensions": true');
    const { scripts, dependencies } = JSON.parse(read('package.json')) as typeof manifest;
    expect(scripts).toMatchObject({ start: 'portico build && node src/app.ts', lint: 'lint' });
    expect(dependencies).toHaveProperty('@portico/host-fastify');
    expect(read('package.json')).toContain('\n    "scripts"');
  });

  it.each([
    [
      'a second time',
      { 'package.json': JSON.stringify({ ...manifest, dependencies: { fastify: '5', '@portico/host-fastify': '1' } }) },
      'already',
    ],
    ['without Fastify', { 'package.json': JSON.stringify({ type: 'module' }) }, "has no dependency 'fastify'"],
    ['with CommonJS', { 'package.json': JSON.stringify({ ...manifest, type: 'commonjs' }) }, 'Portico requires ES modules'],
    ['without an application', { 'src/app.ts': "import 'fastify';\n" }, "No file assigns the result of Fastify's function"],
    ['with two applications', { 'src/other.ts': application }, 'Several places create an application'],
    ['with the folder in use', { 'src/portico/mine.ts': '' }, "The folder 'src/portico' exists already."],
  ])('changes nothing in a project %s, and exits with 2', async (_title, files, words) => {
    for (const [file, text] of Object.entries(files)) project.write(file, text);
    const before = read('src/app.ts');
    const { status, err } = await run('init', '--no-install');
    expect(status).toBe(2);
    expect(err).toContain(words);
    expect(read('src/app.ts')).toBe(before);
    expect(existsSync(join(project.folder, 'src/portico/mount.ts'))).toBe(false);
  });
});
