import { expect, it, onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

const good =
  "import { Endpoint, Get } from '@portico/core';\nexport class Good extends Endpoint(Get('/good'))<string> { handle() { return ''; } }\n";

/** Returns the findings of a project with a valid operation and the given files. */
async function findingsOf(files: Record<string, string>): Promise<string[]> {
  const project = makeProject({ 'src/good.ts': good, ...files }, { types: true });
  onTestFinished(project.remove);
  const compiler = new Compiler(project.folder);
  try {
    const { diagnostics } = await compiler.compile();
    return diagnostics.map(({ code, message, help }) => `${code} ${message} ${help}`);
  } finally {
    await compiler.close();
  }
}

const operation = "export class Op extends Endpoint(Get('/x'))<string> { handle() { return ''; } }\n";
const declarations =
  'export declare function Endpoint(head: unknown): abstract new <T>() => { handle(): T };\nexport declare function Get(path: string): string;\n';

it('rejects a head that another package of the framework does not export, and names the correct import', async () => {
  const found = await findingsOf({ 'src/bad.ts': `import { Endpoint, Get } from '@portico/runtime';\n${operation}` });
  expect(found).toEqual([
    expect.stringMatching(/^PRAG0116 .*'Endpoint'.*`import \{ Endpoint \} from '@portico\/core';`/),
    expect.stringMatching(/^PRAG0116 .*'Get'/),
  ]);
});

it('rejects a type of the language that another package of the framework does not export', async () => {
  const found = await findingsOf({
    'src/bad.ts': `import type { MaxLength } from '@portico/runtime';\nexport type Code = string & MaxLength<3>;\n`,
  });
  expect(found).toEqual([expect.stringMatching(/^PRAG0116 .*`import type \{ MaxLength \} from '@portico\/core';`/)]);
});

it('rejects a head of a package of the framework that is not installed', async () => {
  const found = await findingsOf({ 'src/bad.ts': `import { Endpoint, Get } from '@portico/language';\n${operation}` });
  expect(found).toEqual([expect.stringMatching(/^PRAG0104 .*`import \{ Endpoint \} from '@portico\/core';`/)]);
});

it('rejects a head of a package that cannot be found', async () => {
  const found = await findingsOf({ 'src/bad.ts': `import { Endpoint, Get } from 'portico';\n${operation}` });
  expect(found).toEqual([expect.stringMatching(/^PRAG0760 .*'portico'/)]);
});

it('rejects a call of a package’s function with the name of a head, and accepts another name', async () => {
  const files = {
    'node_modules/http-kit/package.json': '{ "name": "http-kit", "version": "1.0.0", "type": "module", "types": "index.d.ts" }',
    'node_modules/http-kit/index.d.ts': declarations,
  };
  const bad = `import { Endpoint, Get } from 'http-kit';\n${operation}`;
  expect(await findingsOf({ ...files, 'src/bad.ts': bad })).toEqual([expect.stringMatching(/^PRAG0760 .*'http-kit'/)]);
  const other = bad.replace('Endpoint,', 'Endpoint as Other,').replace('extends Endpoint', 'extends Other');
  expect(await findingsOf({ ...files, 'src/other.ts': other })).toEqual([]);
});

it('reports a relative import without its extension at its place, once', async () => {
  const found = await findingsOf({
    'src/dto.ts': 'export interface Dto { a: string }\n',
    'src/bad.ts': `import { Endpoint, Get } from '@portico/core';\nimport type { Dto } from './dto';\n${operation.replace('<string>', '<Dto>')}`,
  });
  expect(found).toEqual([expect.stringMatching(/^PRAG0104 .*'\.\/dto'.*'\.\/dto\.ts'/)]);
});

it('reports a name that is not imported once, also as the type of an input of a GET', async () => {
  const found = await findingsOf({
    'src/bad.ts': `import { Endpoint, Get } from '@portico/core';\n${operation.replace('handle', 'readonly a!: Int; handle')}`,
  });
  expect(found).toEqual([expect.stringMatching(/^PRAG0117 .*`import type \{ Int \} from '@portico\/core';`/)]);
});
