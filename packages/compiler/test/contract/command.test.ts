import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const service = (
  input: string,
  result = 'name: string; floor: Int',
  more = '',
) => `import { Endpoint, Get, Module, Post, setting } from '@portico/core';
import type { Int } from '@portico/core';
export class RoomsModule extends Module('Rooms') {}
export interface Room { ${result} }
export class FindRoom extends Endpoint(Get('/rooms/{id}'), { allowAnonymous: true })<Room> {
  readonly id!: string;
  handle(): Room { throw new Error(this.id); }
}
export class AddRoom extends Endpoint(Post('/rooms'), { allowAnonymous: true })<string> {
  ${input}
  handle(): string { return ''; }
}
${more}`;
const first = service('readonly name!: string; readonly bed?: string; readonly note?: string;');

describe('portico contract', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'src/rooms.ts': first }, { types: true });
  });
  afterEach(() => project.remove());

  const run = async (...args: string[]) => {
    const { status, out, err } = portico(project.folder, args);
    return { status: await status, out: out(), err: err() };
  };
  const file = () => join(project.folder, 'portico.contract.json');
  const read = () => JSON.parse(readFileSync(file(), 'utf8')) as { history: readonly { reason?: string; changes: readonly object[] }[] };
  const change = (text: string, version = '1.1.0') => {
    project.write('src/rooms.ts', text);
    project.write('package.json', JSON.stringify({ name: 'sample', version, type: 'module', portico: { title: 'Rooms', check: true } }));
  };

  it('writes the contract, and the same text again for the same declarations', async () => {
    expect(await run('contract')).toMatchObject({ status: 0, out: 'portico.contract.json written.\n' });
    const text = readFileSync(file(), 'utf8');
    project.write('src/rooms.ts', `// A comment\n${first}`);
    expect(await run('contract')).toMatchObject({ status: 0, out: 'portico.contract.json is up to date.\n' });
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('lets check fail on a breaking change, at the class, with those whom it breaks and a compatible way', async () => {
    await run('contract');
    change(service('readonly name!: string; readonly bed?: string; readonly note?: string; readonly floor!: Int;'));
    const { status, out } = await run('check', '--format=tsc');
    expect(status).toBe(1);
    expect(out).toContain(
      "src/rooms.ts(9,14): error PRAG0970: 'Rooms.AddRoom' breaks clients of version 1.0.0: The required input 'body.floor' was added.",
    );
    const { out: pretty } = await run('check');
    expect(pretty.replaceAll(/\s+/g, ' ')).toContain('Make it optional (`name?: T`), or give it a default (`name: T = value`).');
  });

  it('lets check pass on a compatible change, which contract records and contract --check requires', async () => {
    await run('contract');
    change(service('readonly name!: string; readonly bed?: string; readonly note?: string; readonly floor?: Int;'));
    await run('build');
    expect(await run('check')).toMatchObject({ status: 0 });
    expect(await run('contract', '--check')).toMatchObject({ status: 1, out: expect.stringContaining('PRAG0976') as string });
    expect(await run('contract')).toMatchObject({
      status: 0,
      out: expect.stringContaining("The optional input 'body.floor' was added.") as string,
    });
    expect(await run('contract', '--check')).toMatchObject({ status: 0 });
  });

  it('compares files of JSON by their content, so that the formatter of the project may rewrite them', async () => {
    await run('contract');
    await run('openapi', '--output', 'openapi.json');
    for (const path of [file(), join(project.folder, 'openapi.json')])
      writeFileSync(path, JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), undefined, '\t'));
    expect(await run('contract', '--check')).toMatchObject({ status: 0 });
    expect(await run('openapi', '--output', 'openapi.json', '--check')).toMatchObject({ status: 0 });
    writeFileSync(join(project.folder, 'openapi.json'), '{}');
    expect(await run('openapi', '--output', 'openapi.json', '--check')).toMatchObject({ status: 1 });
  });

  it('points to the file of the contract if an operation was removed', async () => {
    await run('contract');
    change(first.slice(0, first.indexOf('export class AddRoom')));
    const { out } = await run('check', '--format=tsc');
    expect(out).toMatch(
      /^portico\.contract\.json\(\d+,5\): error PRAG0970: 'Rooms\.AddRoom' breaks clients of version 1\.0\.0: The operation 'POST \/rooms' was removed\./m,
    );
  });

  it('writes nothing for a breaking change, unless it is accepted with a reason', async () => {
    await run('contract');
    const text = readFileSync(file(), 'utf8');
    change(service('readonly name!: string; readonly note?: string;'));
    expect(await run('contract')).toMatchObject({ status: 1, out: expect.stringContaining("'body.bed' was removed") as string });
    expect(readFileSync(file(), 'utf8')).toBe(text);
    expect(await run('contract', '--accept')).toMatchObject({ status: 2, err: expect.stringContaining('requires a reason') as string });
    expect(await run('contract', '--accept', '--reason', 'No client sends it.')).toMatchObject({ status: 0 });
    expect(read().history).toMatchObject([{ version: '1.1.0', since: '1.0.0', reason: 'No client sends it.' }]);
    expect((await run('check')).out).not.toContain('PRAG097');
  });

  it('prints and writes a changelog for the users of the API', async () => {
    await run('contract');
    change(service('readonly name!: string; readonly note?: string;'));
    await run('contract', '--accept', '--reason', 'No client sends it.');
    change(service('readonly name!: string; readonly note?: string;', 'name: string; floor: Int; view?: string'), '1.2.0');
    await run('contract');
    const { out } = await run('contract', 'changelog');
    expect(out.replaceAll(/\d{4}-\d\d-\d\d/g, 'DATE')).toBe(
      `# Changelog of Rooms

## 1.2.0 (DATE)

### Added

- \`Rooms.FindRoom\`: 'result.view' was added (optional string).

## 1.1.0 (DATE)

### Breaking changes

- \`Rooms.AddRoom\`: The input 'body.bed' was removed. Reason: No client sends it.
`,
    );
    expect(await run('contract', 'changelog', '--output', 'api.md')).toMatchObject({ status: 0, out: 'api.md written.\n' });
    expect(readFileSync(join(project.folder, 'api.md'), 'utf8')).toBe(out);
  });

  it('says which known clients a change breaks, and which it does not', async () => {
    await run('contract');
    mkdirSync(join(project.folder, 'clients'));
    const write = (name: string, operations: object) =>
      writeFileSync(join(project.folder, 'clients', `${name}.json`), JSON.stringify({ consumer: name, version: '2.0', operations }));
    write('web', { 'GET /rooms/17': { reads: ['floor'] } });
    write('mobile', { 'Rooms.FindRoom': { reads: ['name'] } });
    write('batch', { 'Rooms.AddRoom': { sends: ['body.name'] } });
    change(service('readonly name!: string; readonly bed?: string; readonly note?: string;', 'name: string'));
    for (const command of ['contract', 'check']) {
      const { status, out } = await run(command, '--consumers', 'clients', '--format=tsc');
      expect(status).toBe(1);
      expect(out).toContain("'result.floor' was removed. It breaks web 2.0, and not batch 2.0, mobile 2.0.");
    }
  });

  it('rejects a damaged contract, and a damaged record of a client', async () => {
    writeFileSync(file(), '{ "format": 2 }');
    expect(await run('check')).toMatchObject({ status: 1, out: expect.stringContaining('PRAG0975') as string });
    writeFileSync(file(), '<<<<<<< HEAD');
    expect(await run('contract')).toMatchObject({ status: 1, out: expect.stringContaining('it is not JSON') as string });
    writeFileSync(file(), '');
    expect(await run('contract', 'changelog')).toMatchObject({ status: 1 });
    expect(await run('contract', '--consumers', 'nowhere')).toMatchObject({ status: 1 });
  });

  it('does not change anything in a project without a contract', async () => {
    await run('build');
    expect(await run('check')).toMatchObject({ status: 0 });
    expect(existsSync(file())).toBe(false);
    expect(await run('contract', '--check')).toMatchObject({ status: 1, out: expect.stringContaining('is missing') as string });
    expect(await run('contract', 'changelog')).toMatchObject({ status: 1 });
  });
});
