import { afterEach, describe, expect, it } from 'vitest';
import { Compiler } from '../src/main.ts';
import { makeProject } from './support/project.ts';
import type { TestProject } from './support/project.ts';

const mark = '\uFEFF';
const source = (member: string) => `import { Endpoint, Post } from '@portico/core';
interface Room { readonly number: string; ${member} }
type Patch<T> = { [K in keyof T as \`new\${Capitalize<string & K>}\`]?: T[K] };
export class Change extends Endpoint(Post('/rooms'))<Patch<Room>> {
  readonly room!: Patch<Room>;
  handle() {
    return this.room;
  }
}
`;

let project: TestProject;
afterEach(() => project.remove());

async function compile(before: string, text: string) {
  project = makeProject({ 'src/change.ts': before + text }, { types: true });
  const compiler = new Compiler(project.folder);
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  project.remove();
  const emitted = files.filter(({ path }) => !path.endsWith('inputs.json'));
  return { emitted, diagnostics };
}

describe('A file with a byte order mark', () => {
  it('compiles to the same output', async () => {
    const plain = await compile('', source('floor: 1 | 2'));
    expect(plain.emitted.length).toBeGreaterThan(0);
    expect(await compile(mark, source('floor: 1 | 2'))).toEqual(plain);
  });

  it('has its errors at the same places', async () => {
    const plain = await compile('', source('open(): void'));
    expect(plain.diagnostics.map(({ code }) => code)).toContain('PRAG0580');
    expect(await compile(mark, source('open(): void'))).toEqual(plain);
  });

  it('can be package.json, with its errors at the same places', async () => {
    const text = '{ "name": "sample", "portico": { "chek": true } }';
    const found = [];
    for (const before of ['', mark]) {
      project = makeProject({ 'src/change.ts': source('floor: 1') });
      project.write('package.json', before + text);
      const compiler = new Compiler(project.folder);
      found.push((await compiler.compile()).diagnostics);
      await compiler.close();
      project.remove();
    }
    expect(found[0]!.map(({ code }) => code)).toEqual(['PRAG0124']);
    expect(found[1]).toEqual(found[0]);
  });
});
