import { expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

const error = (code: string, members = '') => `import { ApplicationError } from '@portico/core';
export class Full extends ApplicationError({ status: 409, code: '${code}' }) { ${members} }
`;

it('Errors with the same name, or the name of a type, are distinguished in responses; one that is not exported has a substitute made from its head', async () => {
  const project = makeProject({
    'src/a.ts': error('A'),
    'src/b.ts': error('B', 'readonly wait!: string;'),
    'src/c.ts': 'export interface Hidden { name: string }\n',
    'src/app.ts': `import { ApplicationError, Endpoint, Get } from '@portico/core';
import { Full } from './a.ts';
import { Full as Other } from './b.ts';
import type { Hidden as Seen } from './c.ts';
class Hidden extends ApplicationError({ status: 409, code: 'HIDDEN', title: 'It is hidden' }) {}
class Bare extends ApplicationError({ status: 400, code: 'BARE' }) {}
export class Op extends Endpoint(Get('/'))<{ hidden: Seen }, Full | Other | Hidden | Bare> { handle(): never { throw 0; } }
`,
  });
  const compiler = new Compiler(project.folder);
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  project.remove();
  expect(diagnostics).toEqual([]);
  const text = files.find(({ path }) => path.endsWith('/remote.ts'))!.text;
  expect(text.match(/^(?:import .*from '\.\.|class |const \w+Plan|function ).*$/gm)).toEqual([
    "import { Full } from '../../a.ts';",
    "import { Full as Full2 } from '../../b.ts';",
    'function readHidden(call: OperationCall, at: string, value: unknown): unknown {',
    'function readOpAnswer(call: OperationCall, at: string, value: unknown): unknown {',
    'function readFull(call: OperationCall, at: string, value: unknown): unknown {',
    'const fullPlan: RemoteErrorPlan = {',
    "class Bare extends ApplicationError({ status: 400, code: 'BARE' }) {}",
    'function readBare(call: OperationCall, at: string, value: unknown): unknown {',
    'const barePlan: RemoteErrorPlan = {',
    "class Hidden2 extends ApplicationError({ status: 409, code: 'HIDDEN', title: 'It is hidden' }) {}",
    'function readHidden2(call: OperationCall, at: string, value: unknown): unknown {',
    'const hidden2Plan: RemoteErrorPlan = {',
    'function readFull2(call: OperationCall, at: string, value: unknown): unknown {',
    'const full2Plan: RemoteErrorPlan = {',
  ]);
  expect(text).toContain('errors: [fullPlan, full2Plan, hidden2Plan, barePlan],');
});
