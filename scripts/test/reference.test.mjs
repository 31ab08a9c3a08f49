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
  it.each(['options', 'errors', 'environment', 'cli'])('of %s agree with the code', async (name) => {
    const path = `docs/reference/${name}.md`;
    expect(await madeAnew(path, readSource(path))).toBe(readSource(path));
  });

  it('regenerates the blocks between their marks and leaves the rest of the page unchanged', async () => {
    const stale = 'before\n\n<!-- made: options core/MutationOptions -->\nstale\n<!-- end -->\n\nbehind\n';
    expect(await madeAnew(page, stale)).toBe(
      [
        'before\n\n<!-- made: options core/MutationOptions -->\n',
        '| Option | Default | Meaning |\n|---|---|---|',
        "| `ifMatch` | that of the entity, else of the innermost group that sets it, else of the host; `'optional'` if none does | For mutations of a `Versioned` entity: `'required'` rejects requests without `If-Match` with 428 `PRECONDITION_REQUIRED` (RFC 6585); `'optional'` accepts them, whatever the entity, the groups and the host set. [Lost updates](../guide/mutations.md#lost-updates). |",
        '\n<!-- end -->\n\nbehind\n',
      ].join('\n'),
    );
  });

  it('describe an option by its doc comment: meaning, default, and links', () => {
    expect(optionsOf('host-fastify/HostOptions').find(({ name }) => name === 'logger')).toEqual({
      name: 'logger',
      needed: false,
      byDefault: 'level `info`; no log in `test`',
      meaning: "Pino's options, or false for no log.",
      see: ['docs/guide/host.md#logging'],
    });
  });

  it('describe errors by their classes: of heads, of classes that they extend, of tags', () => {
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

  it.each(['options nowhere/Options', 'nothing at all'])('fail for %s, which does not exist', async (words) => {
    await expect(madeAnew(page, `<!-- made: ${words} -->\n<!-- end -->`)).rejects.toThrow(/0 files|nothing makes/);
  });
});

describe('Links to lines of code', () => {
  it('lead to the declaration of the name, for a method in its class', async () => {
    const source = 'class One {\n  run() {}\n}\nexport class Two {\n  async run(): Promise<void> {\n    this.run();\n  }\n}\n';
    expect([lineOf(source, 'One.run', 'a.ts'), lineOf(source, 'Two', 'a.ts'), lineOf(source, 'Two.run', 'a.ts')]).toEqual([2, 4, 5]);
    expect(() => lineOf(source, 'Three', 'a.ts')).toThrow("a.ts declares no 'Three'");
  });

  it('of the architecture are current', async () => {
    expect(await madeAnew('ARCHITECTURE.md', readSource('ARCHITECTURE.md'))).toBe(readSource('ARCHITECTURE.md'));
  });
});

describe('The README of a package', () => {
  it.each(Object.keys(table))('of %s lists its contents, its allowed imports, and where to start reading', (home) => {
    const text = readSource(`packages/${home}/README.md`);
    expect(lackOf(home, text)).toEqual([]);
    expect(withImports(home, text)).toBe(text);
  });

  it('is reported if it differs from the table of boundaries, or lacks a part', () => {
    const text = '# @portico/sql\n\n- **May import** everything. It is pure.\n- **Start reading** somewhere.\n';
    expect(withImports('sql', text)).toContain('- **May import** `@portico/core`; no Node modules. It is pure.\n');
    expect(lackOf('sql', text)).toEqual([
      "packages/sql/README.md has no line '- **Contains** …'",
      'packages/sql/README.md names no file to start reading at',
    ]);
  });
});

describe('The undocumented parts of the code', () => {
  it('are none', () => {
    expect(untold()).toEqual([]);
  });

  it('are found: types of options, codes of errors and failures, variables, folders', () => {
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
