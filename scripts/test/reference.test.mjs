import { describe, expect, it } from 'vitest';
import { madeAnew } from '../lib/reference/blocks.mjs';
import { errorClasses } from '../lib/reference/errors.mjs';
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
    const stale = 'before\n\n<!-- made: options core/QueryOptions -->\nstale\n<!-- end -->\n\nbehind\n';
    expect(await madeAnew(page, stale)).toBe(
      [
        'before\n\n<!-- made: options core/QueryOptions -->\n',
        '| Option | Default | Meaning |\n|---|---|---|',
        '| `single` | what a required filter on `id` means | Answers one row, or 404. |',
        "| `maxPageSize` | the host's | The largest `pageSize` of this query. |",
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

describe('What the code has and the reference does not tell', () => {
  it('is nothing', () => {
    expect(untold()).toEqual([]);
  });

  it('is found: types of options, codes of errors and failures, variables', () => {
    const blank = (/** @type {string} */ path) =>
      readSource(path).replaceAll(/core\/GroupOptions|`binding\.cursor`|`NOT_READY`|OTEL_SDK_DISABLED/g, '');
    expect(untold(blank)).toEqual([
      'docs/reference/options.md does not tell GroupOptions of core',
      'docs/reference/errors.md does not tell the code binding.cursor',
      'docs/reference/errors.md does not tell the code NOT_READY',
      'docs/reference/environment.md does not tell the variable OTEL_SDK_DISABLED',
    ]);
  });
});
