import { rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'vitest';
import { OpenCompiler } from './support/openCompiler.ts';
import type { Edit } from './support/openCompiler.ts';

const operation = (type: string, imports = '') => `import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';
${imports}
export class Ask extends Endpoint(Get('/ask'))<${type}> {
  handle(): never {
    throw new Error();
  }
}
`;
const second = operation('string').replaceAll('Ask', 'Second').replaceAll('/ask', '/second');
const config = (paths: Readonly<Record<string, string[]>>, more: object = {}) =>
  JSON.stringify({
    compilerOptions: { module: 'preserve', moduleResolution: 'bundler', noEmit: true, strict: true, types: [], paths },
    include: ['src', 'lib'],
    ...more,
  });

describe('A compiler that stays open follows links like a new one', () => {
  let compiler: OpenCompiler;
  const start = async (files: Edit) => void (compiler = await OpenCompiler.start(files));
  const apply = (edit: Edit) => compiler.apply(edit);
  const compare = (changed: readonly string[]) => compiler.compare(changed);

  it('after a change behind a link, reported under the path of the link or under its own', async () => {
    const dto = (member: string) => `export interface Dto { ${member}: string }\n`;
    await start({ 'src/ask.ts': second, 'lib/dto.ts': dto('a'), 'lib/part/more.ts': dto('a').replaceAll('Dto', 'More') });
    const links = ['dto.ts', 'part'].map((name) => join(compiler.project.folder, 'src', name));
    for (const link of links) symlinkSync(`../lib/${basename(link)}`, link);
    const imports = "import type { Dto } from './dto.ts';\nimport type { More } from './part/more.ts';";
    await compare([...links, ...apply({ 'src/ask.ts': operation('{ dto: Dto; more: More }', imports) })]);
    await compare(apply({ 'lib/dto.ts': dto('b') }));
    await compare(apply({ 'lib/part/more.ts': dto('b').replaceAll('Dto', 'More') }));
    apply({ 'lib/part/more.ts': dto('c').replaceAll('Dto', 'More') });
    await compare([join(compiler.project.folder, 'src/part/more.ts')]);
    apply({ 'lib/part/more.ts': dto('d').replaceAll('Dto', 'More') });
    await compare([join(compiler.project.folder, 'lib/part')]);
  });

  it('after a link and the file behind it are replaced by a file with the same text', async () => {
    const include = config({});
    await start({ 'tsconfig.json': include, 'src/ask.ts': operation('string') });
    const [own, home] = ['src/second.ts', 'lib/second.ts'].map((file) => join(compiler.project.folder, file)) as [string, string];
    apply({ 'lib/second.ts': second });
    symlinkSync('../lib/second.ts', own);
    await compare([own, home]);
    rmSync(own);
    rmSync(home);
    await compare([home, ...apply({ 'src/second.ts': second })]);
  });

  it('after a file is replaced by a link to a file with the same text, which then changes', async () => {
    await start({ 'tsconfig.json': config({}), 'src/second.ts': second, 'lib/second.ts': second });
    const own = join(compiler.project.folder, 'src/second.ts');
    rmSync(own);
    symlinkSync('../lib/second.ts', own);
    await compare([own]);
    await compare(apply({ 'lib/second.ts': second.replace('string', 'Int') }));
  });

  it.each(['loop', '.', '..', '../none'])('after a link to `%s` is created, without a new target', async (target) => {
    await start({ 'src/ask.ts': operation('string') });
    const link = join(compiler.project.folder, 'src/loop');
    symlinkSync(target, link);
    await compare([link]);
    await compare(apply({ 'src/second.ts': second }));
  });
});
