import { describe, expect, it } from 'vitest';
import { table } from '../lib/boundaries/table.mjs';
import { madeAnew } from '../lib/reference/blocks.mjs';
import { errorClasses } from '../lib/reference/errors.mjs';
import { lackOf, withImports } from '../lib/reference/imports.mjs';
import { lineOf } from '../lib/reference/lineLinks.mjs';
import { optionsOf } from '../lib/reference/options.mjs';
import { untold } from '../lib/reference/untold.mjs';
import { readSource } from '../lib/sources.mjs';

const page = 'docs/reference/options.md';

describe('The tables of the reference', () => {
  it.each(['options', 'errors', 'environment', 'cli'])('of %s are what the code says', async (name) => {
    const path = `docs/reference/${name}.md`;
    expect(await madeAnew(path, readSource(path))).toBe(readSource(path));
  });

  it('are made anew between their marks, and nothing else of the page is touched', async () => {
    const stale = 'before\n\n<!-- made: options core/MutationOptions -->\nstale\n<!-- end -->\n\nbehind\n';
    expect(await madeAnew(page, stale)).toBe(
      [
        'before\n\n<!-- made: options core/MutationOptions -->\n',
        '| Option | Default | Meaning |\n|---|---|---|',
        "| `ifMatch` | what the entity says, else the innermost group that says something, else the host; `'optional'` if none does | Of a mutation that changes a `Versioned` entity: `'required'` refuses requests without `If-Match` with 428 `PRECONDITION_REQUIRED` (RFC 6585); `'optional'` accepts them, whatever the entity, the groups and the host say. [Lost updates](../guide/mutations.md#lost-updates). |",
        '\n<!-- end -->\n\nbehind\n',
      ].join('\n'),
    );
  });

  it('tell an option by its doc comment: what it means, its default, and where more is said', () => {
    expect(optionsOf('host-fastify/HostOptions').find(({ name }) => name === 'logger')).toEqual({
      name: 'logger',
      needed: false,
      byDefault: 'level `info`; none in `test`',
      meaning: "Pino's options, or false for no log.",
      see: ['docs/guide/host.md#logging'],
    });
  });

  it('tell errors by their classes: of heads, of classes that they extend, of tags', () => {
    const codes = errorClasses().map(({ name, status, code }) => `${name} ${status} ${code}`);
    expect(codes).toEqual(
      expect.arrayContaining([
        'NotFoundError 404 NOT_FOUND',
        'InvalidTransitionError 409 INVALID_TRANSITION',
        'KeyConflictError 409 CONFLICT',
        'DependencyError 504 DEPENDENCY_TIMEOUT',
      ]),
    );
  });

  it.each(['options nowhere/Options', 'nothing at all'])('cannot be made of %s, which is not there', async (words) => {
    await expect(madeAnew(page, `<!-- made: ${words} -->\n<!-- end -->`)).rejects.toThrow(/0 files|nothing makes/);
  });
});

describe('Links to lines of code', () => {
  it('lead to where the name is declared, of a method behind its class', async () => {
    const source = 'class One {\n  run() {}\n}\nexport class Two {\n  async run(): Promise<void> {\n    this.run();\n  }\n}\n';
    expect([lineOf(source, 'One.run', 'a.ts'), lineOf(source, 'Two', 'a.ts'), lineOf(source, 'Two.run', 'a.ts')]).toEqual([2, 4, 5]);
    expect(() => lineOf(source, 'Three', 'a.ts')).toThrow("a.ts declares no 'Three'");
  });

  it('of the architecture are right', async () => {
    expect(await madeAnew('ARCHITECTURE.md', readSource('ARCHITECTURE.md'))).toBe(readSource('ARCHITECTURE.md'));
  });
});

describe('The README of a package', () => {
  it.each(Object.keys(table))('of %s says what it holds, what it may import, and where to start reading', (home) => {
    const text = readSource(`packages/${home}/README.md`);
    expect(lackOf(home, text)).toEqual([]);
    expect(withImports(home, text)).toBe(text);
  });

  it('is found where it says something else than the table of boundaries, or nothing', () => {
    const text = '# @portico/sql\n\n- **May import** everything. It is pure.\n- **Start reading** somewhere.\n';
    expect(withImports('sql', text)).toContain('- **May import** `@portico/core`; no module of Node. It is pure.\n');
    expect(lackOf('sql', text)).toEqual([
      "packages/sql/README.md has no line '- **Holds** …'",
      'packages/sql/README.md names no file to start reading at',
    ]);
  });
});

describe('What the code has and the reference does not tell', () => {
  it('is nothing', () => {
    expect(untold()).toEqual([]);
  });

  it('is found: types of options, codes of errors and failures, variables, folders', () => {
    const blank = (/** @type {string} */ path) =>
      readSource(path).replaceAll(/core\/GroupOptions|`binding\.cursor`|`NOT_READY`|OTEL_SDK_DISABLED|`inbox`/g, '');
    expect(untold(blank)).toEqual([
      'docs/reference/options.md does not tell GroupOptions of core',
      'docs/reference/errors.md does not tell the code binding.cursor',
      'docs/reference/errors.md does not tell the code NOT_READY',
      'docs/reference/environment.md does not tell the variable OTEL_SDK_DISABLED',
      'ARCHITECTURE.md does not tell the folder inbox',
    ]);
  });
});
