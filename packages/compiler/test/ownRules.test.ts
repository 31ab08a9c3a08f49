import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Compiler } from '../src/main.ts';
import { makeProject } from './support/project.ts';

const rules = (text: string) => `import { rule } from '@portico/core';\n${text}\n`;
const startsWith = `export const startsWith = rule('startsWith', {
  message: 'must start with {start}',
  test: (text: string, start: string) => text.startsWith(start),
});`;

const files = {
  'src/rules.ts': rules(startsWith),
  'src/codes.ts': `
import { Post, VoidEndpoint } from '@portico/core';
import type { Satisfies } from '@portico/core';
import type { startsWith } from './rules.ts';
/** A mapped type, which only the type checker can follow. */
type Copied<T> = { [Name in keyof T]: T[Name] };
export interface Code { code: string & Satisfies<typeof startsWith, ['P-']> }
export class AddCodes extends VoidEndpoint(Post('/codes')) {
  readonly code!: string & Satisfies<typeof startsWith, ['C-']>;
  readonly copied!: Copied<Code>;
  handle() {}
}
`,
};

describe('A rule of the application', () => {
  const project = makeProject(files, { types: true });
  const compiler = new Compiler(project.folder);
  afterAll(async () => {
    await compiler.close();
    project.remove();
  });
  const path = join(project.folder, 'src/rules.ts');

  const compile = async (text: string) => {
    writeFileSync(path, rules(text));
    const { diagnostics, files: emitted } = await compiler.compile([path]);
    const code = emitted.map((file) => file.text).join('\n');
    return { codes: [...new Set(diagnostics.map((each) => each.code))], messages: code.match(/'code' must [^"]*/g) ?? [] };
  };

  it('is read again if its file changes, also through types that only TypeScript computes', async () => {
    await compiler.compile();
    expect(await compile(startsWith)).toEqual({ codes: [], messages: ["'code' must start with C-.", "'code' must start with P-."] });
    const reworded = startsWith.replace('must start', 'must begin');
    expect((await compile(reworded)).messages).toEqual(["'code' must begin with C-.", "'code' must begin with P-."]);
  });

  it('is rejected at each use if its test no longer accepts the value, and accepted again after a fix', async () => {
    const other = startsWith.replace('text: string', 'text: number').replace('text.startsWith(start)', 'String(text) === start');
    expect((await compile(other)).codes).toEqual(['PRAG0557']);
    expect((await compile(startsWith)).codes).toEqual([]);
  });
});
