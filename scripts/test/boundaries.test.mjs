import { describe, expect, it } from 'vitest';
import { violationsOf } from '../lib/boundaries/violations.mjs';
import { readSource, sourceFiles } from '../lib/sources.mjs';

describe('the boundaries between packages', () => {
  it('hold in every source file', () => {
    const files = sourceFiles();
    expect(files).toContain('packages/core/src/index.ts');
    expect(files.flatMap((path) => violationsOf(path, readSource(path)))).toEqual([]);
  });

  it('list every violation of a file at once, each with its line', () => {
    const text = `import fs from 'node:fs';\nexport * from '@portico/runtime';\ntype T = import('fastify').FastifyInstance;\nawait import('pg');`;
    expect(violationsOf('packages/core/src/a.ts', text)).toEqual([
      'packages/core/src/a.ts:1 imports node:fs: core does without this module of Node',
      'packages/core/src/a.ts:2 imports @portico/runtime: core may import none of our packages',
      'packages/core/src/a.ts:3 imports fastify: only packages/host-fastify/src/ may',
      'packages/core/src/a.ts:4 imports pg: core does without this module',
    ]);
  });

  it.each([
    ['packages/compiler/src/2-read/a.ts', 'typescript/unstable/sync'],
    ['packages/compiler/src/2-read/a.ts', '@portico/host-fastify'],
    ['packages/openapi/src/a.ts', 'node:path'],
    ['packages/runtime/src/a.ts', 'node:http'],
    ['packages/runtime/src/inner/a.ts', '../../../core/src/index.ts'],
    ['packages/runtime/src/a.ts', '@portico/core/src/outcome.ts'],
    ['packages/testing/src/a.ts', '@fastify/cookie'],
    ['packages/unheard-of/src/a.ts', './b.ts'],
    ['packages/compiler/src/3-plan/a.ts', '../4-check/b.ts'],
    ['packages/compiler/src/4-check/data/a.ts', '../../3-plan/b.ts'],
    ['packages/compiler/src/0-program/checker/a.ts', '../../2-read/b.ts'],
  ])('reject in %s an import of %s', (path, specifier) => {
    expect(violationsOf(path, `import '${specifier}';`)).toHaveLength(1);
  });

  it.each([
    ['packages/compiler/src/0-program/a.ts', 'typescript/unstable/sync'],
    ['packages/runtime/src/inner/a.ts', '../b.ts'],
    ['packages/runtime/src/a.ts', '@portico/core/manifest'],
    ['packages/host-fastify/src/a.ts', 'fastify'],
  ])('allow %s to import %s', (path, specifier) => {
    expect(violationsOf(path, `import '${specifier}';`)).toEqual([]);
  });

  it('allow a check of the compiler to import the types of a plan, and its lookup functions', () => {
    const types =
      "import type { A } from '../3-plan/a.ts';\nexport type { B } from '../3-plan/b.ts';\ntype C = import('../3-plan/c.ts').C;";
    expect(violationsOf('packages/compiler/src/4-check/it.ts', types)).toEqual([]);
    expect(violationsOf('packages/compiler/src/4-check/it.ts', "import { relatedOne } from '../3-plan/data/paths.ts';")).toEqual([]);
    expect(violationsOf('packages/compiler/src/4-check/it.ts', "import { type A } from '../3-plan/a.ts';")).toEqual([
      'packages/compiler/src/4-check/it.ts:1 imports ../3-plan/a.ts: a check reads the plan, and plans nothing',
    ]);
  });
});
