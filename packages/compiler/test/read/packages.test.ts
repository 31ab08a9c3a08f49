import { describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

// Heads and base classes that come through the declaration file of a package.

const manifest = JSON.stringify({
  name: 'shared',
  version: '1.0.0',
  type: 'module',
  exports: { types: './index.d.ts', default: './index.js' },
});

/** Compiles a class with a base of a package; returns the names of the operations, or the codes of the diagnostics. */
async function outcomeOf(declarations: string, imports: string, base: string) {
  const project = makeProject(
    {
      'node_modules/shared/package.json': manifest,
      'node_modules/shared/index.d.ts': declarations,
      'src/ask.ts': `${imports}
import { Endpoint, Post } from '@portico/core';
export class Own extends Endpoint(Post('/own'))<string> {
  handle() {
    return 'own';
  }
}
export class Ask extends ${base} {
  handle() {
    return 'ask';
  }
}
`,
    },
    { types: true },
  );
  const compiler = new Compiler(project.folder);
  const { diagnostics, plan } = await compiler.compile();
  await compiler.close();
  project.remove();
  if (diagnostics.length > 0) return [...new Set(diagnostics.map(({ code }) => code))];
  return plan!.modules.flatMap(({ manifest: { operations } }) => operations.map(({ name }) => name)).toSorted();
}

const made = "import { Endpoint } from '@portico/core';\ndeclare const Made: ReturnType<typeof Endpoint>;\n";

describe('A head that a package re-exports creates an operation', () => {
  it.each([
    ['under its name', "export * from '@portico/core';", "import { Endpoint as Ask1 } from 'shared';", "Ask1(Post('/ask'))<string>"],
    [
      'under another name',
      "export { Endpoint as Head } from '@portico/core';",
      "import { Head } from 'shared';",
      "Head(Post('/ask'))<string>",
    ],
    ['in a namespace', "export * as C from '@portico/core';", "import { C } from 'shared';", "C.Endpoint(C.Post('/ask'))<string>"],
  ])('%s', async (_, declarations, imports, base) => {
    expect(await outcomeOf(declarations, imports, base)).toEqual(['Ask', 'Own']);
  });
});

describe('A head that a package wraps is rejected', () => {
  it.each([
    ['in a constant', `${made}export declare const Head: typeof Endpoint;`, "import { Head } from 'shared';", "Head(Post('/ask'))<string>"],
    [
      'in a function',
      `${made}export declare function head(path: string): typeof Made;`,
      "import { head } from 'shared';",
      "head('/ask')<string>",
    ],
    ['in a base class', `${made}export declare class Base<T> extends Made<T> {}`, "import { Base } from 'shared';", 'Base<string>'],
    [
      'in an object',
      `${made}export declare const heads: { Head: typeof Endpoint };`,
      "import { heads } from 'shared';",
      "heads.Head(Post('/ask'))<string>",
    ],
    [
      'behind a function',
      `${made}export declare function heads(): { Head: typeof Endpoint };`,
      "import { heads } from 'shared';",
      "heads().Head(Post('/ask'))<string>",
    ],
    [
      'behind a namespace',
      `${made}export declare const Head: typeof Endpoint;`,
      "import * as shared from 'shared';",
      "shared.Head(Post('/ask'))<string>",
    ],
  ])('%s', async (_, declarations, imports, base) => {
    expect(await outcomeOf(declarations, imports, base)).toEqual(['PRAG0760']);
  });
});

describe('A class of a package that is not a declaration remains a base class', () => {
  it.each([
    ['that also exports heads', `${made}export declare class Base {}`, "import { Base } from 'shared';", 'Base'],
    [
      'created by a mixin of a package that also exports heads',
      `${made}export declare function timed<T extends new () => object>(base: T): T & (new () => { at: number });`,
      "import { timed } from 'shared';",
      'timed(class {})',
    ],
    ['that does not use the language', 'export declare function mix(): new () => object;', "import { mix } from 'shared';", 'mix()'],
  ])('%s', async (_, declarations, imports, base) => {
    expect(await outcomeOf(declarations, imports, base)).toEqual(['Own']);
  });
});
