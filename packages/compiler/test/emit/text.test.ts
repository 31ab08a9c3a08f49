import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold, foldLines } from '../../src/5-emit/fold.ts';
import { callOf, send } from './support/call.ts';
import { compiled } from './support/load.ts';
import type { Emitted } from './support/load.ts';
import { clashing, rich } from './support/sources.ts';

const require = createRequire(import.meta.url);
const compilers = {
  'TypeScript 7': require.resolve('typescript/package.json'),
  'TypeScript 6': require.resolve('@typescript/typescript6/package.json'),
};

let projects: Record<'rich' | 'clashing', Emitted>;
beforeAll(async () => {
  projects = { rich: await compiled(rich), clashing: await compiled(clashing) };
});
afterAll(() => {
  for (const { project } of Object.values(projects)) project.remove();
});

function typeCheck(packageFile: string, folder: string): string {
  const { bin } = require(packageFile) as { bin: Record<string, string> };
  const path = join(packageFile, '..', bin['tsc'] ?? Object.values(bin)[0]!);
  try {
    return execFileSync(process.execPath, [path, '--noEmit', '-p', '.'], { cwd: folder, encoding: 'utf8' });
  } catch (failed) {
    return String((failed as { stdout: string }).stdout);
  }
}

describe('generated code', () => {
  for (const [version, packageFile] of Object.entries(compilers)) {
    it(`type-checks under strict with ${version}`, () => {
      expect(typeCheck(packageFile, projects.rich.project.folder)).toBe('');
      expect(typeCheck(packageFile, projects.clashing.project.folder)).toBe('');
    });

    it(`is really checked by ${version}`, () => {
      projects.rich.project.write(
        'src/wrong.ts',
        "import { AppModule } from './generated/index.ts';\nexport const wrong: number = AppModule.name;\n",
      );
      const said = typeCheck(packageFile, projects.rich.project.folder);
      projects.rich.project.write('src/wrong.ts', 'export {};\n');
      expect(said).toContain("Type 'string' is not assignable to type 'number'");
    });
  }

  it('runs unbuilt under plain node', () => {
    const { folder } = projects.rich.project;
    const script = "import { AppModule } from './src/generated/index.ts'; console.log(AppModule.operations.map(({ id }) => id).join(' '));";
    writeFileSync(join(folder, 'run.mts'), script);
    const said = execFileSync(process.execPath, ['run.mts'], { cwd: folder, encoding: 'utf8' });
    expect(said.trim().split(' ').sort()).toEqual(['App.GetOrder', 'App.Numbers', 'App.Ping', 'App.PlaceOrder', 'App.Raw', 'App.Upload']);
  });

  it('stays within 140 columns wherever a line can be broken', () => {
    const code = [...projects.rich.files, ...projects.clashing.files].filter(({ path }) =>
      /\/operations\/|types|composition|module/.test(path),
    );
    const long = code.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => line.length > 140)
        .map((line) => `${path}: ${line}`),
    );
    expect(long).toEqual([]);
  });

  it('is equal to the reviewed text', async () => {
    for (const name of ['get-order', 'place-order', 'upload', 'numbers', 'raw', 'ping', 'types', 'composition']) {
      await expect(projects.rich.text(name)).toMatchFileSnapshot(`expected/${name}.txt`);
    }
  });

  it('keeps its own names if declarations have the names that it uses', async () => {
    const { module, plan } = projects.clashing;
    const at = '2026-01-01T00:00:00Z';
    const list = { own: 'o', pointer: 1, value: 'v', at, call: 1, result: 1, list: [] };
    const text = JSON.stringify({
      pattern: 'ab',
      isEmail: 'a@b',
      body: list,
      input: { index: { a: list }, key: ['k'] },
      services: { values: { z: at }, hasOwnProperty: 'h' },
    });
    const reply = send(plan('New'), { json: text.replace('"values"', '"__proto__":"p","values"') });
    expect(reply.said).toEqual([]);
    expect(Object.getOwnPropertyNames(reply.input!['services'])).toEqual(['values', 'hasOwnProperty', '__proto__']);
    expect(send(plan('New'), { json: '{}' }).said.map((said) => said.split(' ')[1])).toEqual([
      '/pattern',
      '/isEmail',
      '/body',
      '/input',
      '/services',
    ]);

    const services = await module.compose(registry());
    const call = callOf(plan('New'), { json: text });
    const result = plan('New').invoke(reply.input as never, services as never, call);
    expect(plan('New').write!(result as never)).toBe(`{"values":{"z":"2026-01-01T00:00:00.000Z"},"hasOwnProperty":"same","__proto__":"p"}`);

    const claimed = send(plan('Claim'), { params: { call: 'c' }, claims: { claim: 'd' }, query: { routeText: 'Red', toInt: '7' } });
    expect(plan('Claim').invoke(claimed.input as never, services as never, call)).toBe('cdRed7');
  });
});

function registry(): never {
  const make = async (_token: unknown, build: () => unknown) => build();
  const same = (_token: unknown, service: unknown) => service;
  return { singleton: make, madePerRequest: () => undefined, replacement: () => undefined, applyPatches: same } as never;
}

describe('a long line', () => {
  it('is broken at its longest group of brackets', () => {
    const names = Array.from({ length: 30 }, (_, index) => `name${index}`);
    expect(fold(`import { ${names.join(', ')} } from './a.ts';`)).toEqual([
      'import {',
      ...names.map((name) => `  ${name},`),
      "} from './a.ts';",
    ]);
  });

  it('is broken after a condition, and a condition at its operators', () => {
    const part = `first.${'x'.repeat(80)} === 1`;
    expect(fold(`  if (a) call('${'y'.repeat(140)}');`)).toEqual(['  if (a)', '    call(', `      '${'y'.repeat(140)}'`, '    );']);
    expect(fold(`if (${part} || ${part}) stop();`)).toEqual(['if (', `  ${part} ||`, `  ${part}`, ')', '  stop();']);
  });

  it('is not broken inside text', () => {
    const line = `const text = '${'(a, b) '.repeat(30)}';`;
    expect(fold(line)).toEqual([line]);
  });

  it('is folded inside a text as on its own', () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    let state = seed;
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    const pieces = [
      '(',
      ')',
      '[',
      ']',
      '{ ',
      ' }',
      ', ',
      ' && ',
      "'a, (b'",
      '\r',
      '\u2028',
      'name',
      'x'.repeat(30),
      '  if (a) ',
      '\\',
      '\n',
      '\n\n',
    ];
    for (let turn = 0; turn < 300; turn++) {
      const text = Array.from({ length: next(120) }, () => pieces[next(pieces.length)]!).join('');
      const expected = text.split('\n').flatMap(fold).join('\n');
      expect(foldLines(text), `seed ${seed}, turn ${turn}`).toBe(expected);
    }
  });
});
