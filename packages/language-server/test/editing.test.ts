import { existsSync, renameSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Client, positionOf, toUri } from './support/client.ts';
import { makeProject } from './support/project.ts';
import type { TestProject } from './support/project.ts';

const good = `import { Endpoint, Get } from '@portico/core';

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}
`;
const bad = good.replace("Get('/status')", "Get('/status/{id}')");
const group = `import { EndpointGroup } from '@portico/core';
export class ApiGroup extends EndpointGroup('/api') {}
`;

vi.setConfig({ testTimeout: 20_000 });

let client: Client;
beforeAll(async () => {
  client = await Client.start();
});
afterAll(async () => {
  expect(await client.stop()).toBe(0);
});

function makeTestProject(files: Readonly<Record<string, string>>, options?: { readonly types?: boolean }): TestProject {
  const project = makeProject(files, options);
  onTestFinished(project.remove);
  return project;
}

const codes = (found: readonly { readonly code?: unknown }[]) => found.map(({ code }) => code);

describe('A document that is edited', () => {
  it('shows diagnostics of text that is not saved, with the page, the help and the related places', async () => {
    const project = makeTestProject({ 'src/status.ts': good }, { types: true });
    const path = project.path('src/status.ts');
    await client.open(path);
    expect(await client.diagnostics(path)).toEqual([]);
    await client.change(path, bad);
    const [found, ...others] = await client.diagnostics(path);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'PRAG0501',
      severity: 1,
      source: 'portico',
      range: { start: positionOf(bad, '{id}'), end: positionOf(bad, '{id}', 4) },
      relatedInformation: [{ location: { uri: toUri(path) }, message: "has no property 'id'" }],
    });
    expect(found!.codeDescription!.href).toMatch(/\/reference\/diagnostics\/PRAG0501\.html$/);
    expect(found!.message).toMatch(/matches no property\.\nAdd a property 'id'/);
    expect(existsSync(project.path('src/generated'))).toBe(false);
  });

  it('offers fixes that make the diagnostics go away', async () => {
    const project = makeTestProject({ 'src/status.ts': bad });
    const path = project.path('src/status.ts');
    await client.open(path);
    const found = await client.diagnostics(path);
    const actions = await client.actions(path, found[0]!.range, found);
    expect(actions.map(({ title }) => title)).toEqual(["Add the property 'id'", 'Open the documentation of PRAG0501']);
    const [change] = actions[0]!.edit!.documentChanges as { textDocument: unknown; edits: { range: unknown; newText: string }[] }[];
    expect(change!.textDocument).toEqual({ uri: toUri(path), version: 1 });
    const { range, newText } = change!.edits[0]!;
    await client.change(path, newText, range as never);
    expect(await client.diagnostics(path)).toEqual([]);
  });

  it('shows only diagnostics of the newest text', async () => {
    const project = makeTestProject({ 'src/status.ts': good });
    const path = project.path('src/status.ts');
    await client.open(path);
    await client.diagnostics(path);
    for (let count = 0; count < 10; count++) {
      await client.change(path, bad);
      await client.change(path, good);
    }
    expect(await client.diagnostics(path)).toEqual([]);
    const versions = client.published.filter(({ uri }) => uri === toUri(path)).map(({ version }) => version!);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    expect(versions.at(-1)).toBe(21);
    expect(versions.length).toBeLessThan(6);
  });

  it('counts positions in UTF-16 units and lines that end with CRLF', async () => {
    const text = `// 🏨 Rooms\r\nimport { Endpoint, Get } from '@portico/core';\r\n\r\n/** 🛎 */ export class GetStatus extends Endpoint(Get('/🏨/{id}'))<string> {\r\n  handle() {\r\n    return 'up';\r\n  }\r\n}\r\n`;
    const project = makeTestProject({ 'src/status.ts': text });
    const path = project.path('src/status.ts');
    await client.open(path);
    const found = await client.diagnostics(path);
    const placeholder = found.find(({ code }) => code === 'PRAG0501')!;
    expect(placeholder.range).toEqual({ start: positionOf(text, '{id}'), end: positionOf(text, '{id}', 4) });
    const [action] = await client.actions(path, placeholder.range, found);
    expect(JSON.stringify(action)).toContain(String.raw`\r\n  readonly id!: string;`);
  });

  it('keeps the other diagnostics while the syntax of one file has an error', async () => {
    const project = makeTestProject({ 'src/status.ts': good, 'src/other.ts': bad.replace('GetStatus', 'GetOther') });
    const [path, other] = [project.path('src/status.ts'), project.path('src/other.ts')];
    await client.open(path);
    expect(codes(await client.diagnostics(other, (found) => found.length > 0))).toEqual(['PRAG0501']);
    await client.change(path, good.replace('{', '{{{'));
    expect(codes(await client.diagnostics(path))).toEqual(['PRAG0103']);
    expect(codes(await client.diagnostics(other, () => true))).toEqual(['PRAG0501']);
    await client.change(path, good);
    expect(await client.diagnostics(path)).toEqual([]);
  });

  it('uses the text of other open documents, and the text on disk after they are closed', async () => {
    const grouped = good
      .replace(
        "import { Endpoint, Get } from '@portico/core';",
        "import { Endpoint, Get } from '@portico/core';\nimport { ApiGroup } from './group.ts';",
      )
      .replace("Get('/status')", "Get('/status'), { group: ApiGroup }");
    const project = makeTestProject({ 'src/status.ts': grouped, 'src/group.ts': group });
    const [path, other] = [project.path('src/status.ts'), project.path('src/group.ts')];
    await client.open(path);
    await client.open(other);
    expect(await client.diagnostics(path)).toEqual([]);
    await client.change(other, group.replace('ApiGroup', 'RootGroup'));
    expect(codes(await client.diagnostics(path, (found) => found.length > 0))).toContain('PRAG0116');
    await client.close(other);
    expect(await client.diagnostics(path, (found) => found.length === 0)).toEqual([]);
  });

  it('follows files that are created, deleted and renamed on disk', async () => {
    const project = makeTestProject({
      'src/status.ts': good
        .replace("Get('/status')", "Get('/status'), { group: ApiGroup }")
        .replace('\n\n', "\nimport { ApiGroup } from './group.ts';\n\n"),
    });
    const path = project.path('src/status.ts');
    await client.open(path);
    expect(codes(await client.diagnostics(path))).toContain('PRAG0104');
    const created = project.write('src/group.ts', group);
    expect(await client.diagnostics(path, (found) => found.length === 0)).toEqual([]);
    const renamed = project.path('src/groups.ts');
    renameSync(created, renamed);
    expect(codes(await client.diagnostics(path, (found) => found.length > 0))).toContain('PRAG0104');
    renameSync(renamed, created);
    expect(await client.diagnostics(path, (found) => found.length === 0)).toEqual([]);
    rmSync(created);
    expect(codes(await client.diagnostics(path, (found) => found.length > 0))).toContain('PRAG0104');
  });
});

describe('The projects of a workspace', () => {
  it('are found for each file, and do not disturb each other', async () => {
    const first = makeTestProject({ 'src/status.ts': bad });
    const second = makeTestProject({ 'src/status.ts': bad.replace('{id}', '{name}') });
    await client.open(first.path('src/status.ts'));
    await client.open(second.path('src/status.ts'));
    expect((await client.diagnostics(first.path('src/status.ts')))[0]!.message).toContain("'id'");
    expect((await client.diagnostics(second.path('src/status.ts')))[0]!.message).toContain("'name'");
    await client.change(first.path('src/status.ts'), good);
    expect(await client.diagnostics(first.path('src/status.ts'))).toEqual([]);
    expect(codes(await client.diagnostics(second.path('src/status.ts')))).toEqual(['PRAG0501']);
  });

  it('are only those that use Portico', async () => {
    const project = makeTestProject({ 'src/status.ts': bad });
    project.write('package.json', '{ "name": "other" }');
    await client.open(project.path('src/status.ts'));
    expect(await client.hover(project.path('src/status.ts'), { line: 2, character: 15 })).toBeUndefined();
    expect(client.published.filter(({ uri }) => uri === toUri(project.path('src/status.ts')))).toEqual([]);
  });

  it('show a problem of their configuration, and recover from it', async () => {
    const project = makeTestProject({ 'src/status.ts': good }, { types: true });
    const settings = project.path('tsconfig.json');
    await client.open(project.path('src/status.ts'));
    expect(await client.diagnostics(project.path('src/status.ts'))).toEqual([]);
    project.write('tsconfig.json', '{ "include": ["src"], ');
    expect(codes(await client.diagnostics(settings, (found) => found.length > 0))).toEqual(['PRAG0124']);
    project.write('tsconfig.json', '{ "compilerOptions": { "strict": true, "module": "nodenext", "types": [] }, "include": ["src"] }');
    expect(await client.diagnostics(settings, (found) => found.length === 0)).toEqual([]);
  });
});
