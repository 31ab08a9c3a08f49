import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandNames, getCommand } from '../../src/commands/line/commandTable.ts';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

/** A row of the guide's table: a command, or an action of it, and the document that `--json` prints. */
interface Row {
  readonly line: string;
  readonly json: string;
}

const rows: Row[] = commandNames.flatMap((name) => {
  const { json, actions = [] } = getCommand(name);
  const own = json === undefined ? [] : [{ line: name as string, json }];
  return [...own, ...actions.map((action) => ({ line: `${name} ${action.name}`, json: action.json }))];
});
/** Commands that run until they are stopped, and print one document for each build: their own tests read it. */
const following = ['watch', 'dev'];

async function run(folder: string, line: string) {
  const { status, out, err } = portico(folder, [...line.split(' '), '--json']);
  return { status: await status, out: out(), err: err() };
}

/** Runs a command that fails. Returns its exit code, and the kind of the error in the document. */
async function failureOf(folder: string, line: string) {
  const { status, out, err } = await run(folder, line);
  expect(err).toBe('');
  const document = JSON.parse(out) as { error?: { kind: string; exitCode: number }; diagnostics?: unknown[] };
  if (document.error === undefined) {
    expect(document.diagnostics).not.toEqual([]);
    return { status, kind: 'diagnostics' };
  }
  const { kind, ...error } = document.error;
  expect(error).toMatchObject({ message: expect.stringMatching(/\S/) as string, exitCode: status });
  return { status, kind };
}

const operation = (member: string) => `import { Endpoint, Get } from '@portico/core';

export class Greet extends Endpoint(Get('/greet'))<string> {
  ${member}
  handle() {
    return 'Hello';
  }
}
`;

describe('--json of a command that fails', () => {
  let project: TestProject;
  beforeAll(() => {
    project = makeProject({ 'src/app.ts': operation('readonly a!: any;') }, { types: true });
  });
  afterAll(() => project.remove());
  const lines = rows.map(({ line }) => line);

  it.each(lines)('is one document after a mistake in the command line: %s', async (line) => {
    expect(await failureOf(project.folder, `${line} --nonsense`)).toEqual({ status: 2, kind: 'usage' });
  });

  const exitCodes: Readonly<Record<string, number>> = { diagnostics: 1, problem: 1, usage: 2, environment: 3 };
  const stopping = lines.filter((line) => ![...following, 'explain', 'help', 'keys', 'token', 'completion'].includes(line));
  it.each(stopping)('is one document in a project with errors, and in a folder that does not exist: %s', async (line) => {
    for (const [folder, more] of [
      [project.folder, ' Stray --store main --url sqlite:/none/x.db'],
      [project.folder, ''],
      ['/none', ' Stray'],
    ] as const) {
      const { status, kind } = await failureOf(folder, `${line}${more}`);
      expect({ line, more, status }).toEqual({ line, more, status: exitCodes[kind] });
    }
  });
});

/** Returns the names of the members of a documented result, without those of inner objects. Names with `?` may be absent. */
function documentedNames(json: string): string[] {
  let depth = 0;
  let outer = '';
  for (const character of json.slice(json.indexOf('{'))) {
    if ('}]'.includes(character)) depth -= 1;
    if (depth === 0 && outer !== '') break;
    if (depth === 1 && !'{}[]'.includes(character)) outer += character;
    if ('[{'.includes(character)) depth += 1;
  }
  return outer.split(',').map((part) => part.split(':')[0]!.trim());
}

/** A project from nothing: commands in their order, each with the row of the guide that describes its document. */
const scenario: Readonly<Record<string, readonly [row: string, exitCode: number]>> = {
  build: ['build', 0],
  check: ['check', 0],
  routes: ['routes', 0],
  access: ['access', 0],
  topology: ['topology', 0],
  contract: ['contract', 0],
  'client --output src/client': ['client', 0],
  'add entity Parcel name:string': ['add entity', 0],
  'migrations status --store app --url sqlite:store.db': ['migrations status', 1],
  'migrations plan --store app --url sqlite:store.db': ['migrations plan', 0],
  'migrations apply --store app --url sqlite:store.db': ['migrations apply', 0],
  'migrations drift --store app --url sqlite:store.db': ['migrations drift', 0],
  'messages list --store app --url sqlite:store.db': ['messages list', 0],
  'explain PRAG0102': ['explain', 0],
  'completion bash': ['completion', 0],
};

describe('--json of a command that succeeds', () => {
  let project: TestProject;
  beforeAll(() => {
    project = makeProject({ 'src/app.ts': operation('readonly name!: string;') }, { types: true });
  });
  afterAll(() => project.remove());

  // In this order: each command finds the state that those before it left.
  it.each(Object.entries(scenario))('is one document, with the members that the guide lists: %s', async (line, [name, exitCode]) => {
    const { status, out, err } = await run(project.folder, line.replace('sqlite:', `sqlite:${project.folder}/`));
    expect({ status, err }).toEqual({ status: exitCode, err: '' });
    const document = [JSON.parse(out) as object].flat()[0]!;
    const names = documentedNames(rows.find((row) => row.line === name)!.json);
    expect(Object.keys(document).filter((key) => !names.some((each) => each === key || each === `${key}?`))).toEqual([]);
    expect(names.filter((each) => !each.endsWith('?') && !(each in document))).toEqual([]);
  });
});
