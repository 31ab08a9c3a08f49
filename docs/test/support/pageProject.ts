import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Compiler } from '@portico/compiler';
import * as core from '@portico/core';
import { listCoreExports } from './coreExports.ts';
import { root } from './pages.ts';
import type { Page } from './pages.ts';

// Inside of the repository, so that packages are found the way an application finds them.
const cache = join(root, '.cache/projects/');

const settings = {
  compilerOptions: {
    target: 'esnext',
    lib: ['esnext'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['src'],
};

/** The `ts` blocks of a page as a project on disk. */
export class PageProject {
  readonly folder: string;

  constructor(page: Page) {
    mkdirSync(cache, { recursive: true });
    this.folder = mkdtempSync(cache);
    this.#write('package.json', JSON.stringify({ name: 'guide', version: '1.0.0', type: 'module', portico: { check: true } }));
    this.#write('tsconfig.json', JSON.stringify(settings));
    for (const [file, text] of Object.entries(sourcesOf(page))) this.#write(file, text);
  }

  /** Compiles the declarations; answers what the compiler found, with the place of each finding. */
  async compile(): Promise<string[]> {
    const compiler = new Compiler(this.folder);
    try {
      const { files, diagnostics } = await compiler.compile();
      for (const { path, text } of files) this.#write(path, text);
      return diagnostics.map(({ code, message, labels }) => `${code} ${message} ${JSON.stringify(labels.map(({ text }) => text))}`);
    } finally {
      await compiler.close();
    }
  }

  /** What TypeScript says of the page's code together with what was emitted for it. */
  typeErrors(): string {
    const typescript = dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json'));
    return spawnSync(process.execPath, [join(typescript, 'bin', 'tsc'), '--project', this.folder], { encoding: 'utf8' }).stdout;
  }

  /** Runs the tests of the page's code; returns what they print if one fails. */
  failedTests(): string {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--root', this.folder, '--testTimeout=30000'], {
      env,
      encoding: 'utf8',
    });
    return status === 0 ? '' : stdout + stderr;
  }

  /** The text of a file; empty where there is none. */
  read(file: string): string {
    return this.has(file) ? readFileSync(join(this.folder, file), 'utf8') : '';
  }

  /** Whether there is such a file. */
  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  /** An unchanged module of the project. */
  async load<T>(file: string): Promise<T> {
    return (await import(pathToFileURL(join(this.folder, file)).href)) as T;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(file: string, text: string): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Blocks with a title are files of that name; all others of a page, one after the other, are one file. */
function sourcesOf({ path, blocks }: Page): Record<string, string> {
  const sources: Record<string, string> = {};
  const setup = join(root, 'docs/test/setup', `${basename(path, '.md')}.ts`);
  if (existsSync(setup)) sources['src/page.ts'] = readFileSync(setup, 'utf8');
  for (const { language, info, text } of blocks) {
    if (language !== 'ts' || /^(?:fragment|emitted)/.test(info)) continue;
    const file = /title="([^"]+)"/.exec(info)?.[1] ?? 'src/page.ts';
    sources[file] = `${sources[file] ?? ''}${text}\n`;
  }
  return Object.fromEntries(Object.entries(sources).map(([file, text]) => [file, withImports(text)]));
}

/** Returns the names of the language that a text uses without importing them, as pages leave these imports out. */
function withImports(text: string): string {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const missing = [...listCoreExports()].filter((name) => new RegExp(`\\b${name}\\b`).test(code) && !isDeclared(name, code));
  const lines = [
    ['import', missing.filter((name) => name in core)],
    ['import type', missing.filter((name) => !(name in core))],
  ] as const;
  return lines.map(([word, names]) => (names.length > 0 ? `${word} { ${names.join(', ')} } from '@portico/core';\n` : '')).join('') + text;
}

function isDeclared(name: string, code: string): boolean {
  return new RegExp(`\\b(?:class|interface|type|const|function) ${name}\\b|import[^;]*\\b${name}\\b[^;]*from`).test(code);
}
