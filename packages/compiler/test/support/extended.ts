import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const cache = join(root, '.cache', 'extended');
const run = promisify(execFile);

const settings = JSON.stringify({
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
  include: ['src'],
});

/** A change of one source file: a text before a line that the file has once, or a whole new file. */
export interface SourceChange {
  /** From `packages`: `core/src/rules.ts`. */
  readonly file: string;
  readonly before?: string;
  readonly text: string;
}

/** The packages with some changes, built in a folder of their own. */
export interface Extended {
  readonly folder: string;
  /** Compiles a project of these files; returns code and message of each diagnostic, sorted. */
  build(project: string, files: Readonly<Record<string, string>>): Promise<string[]>;
  /** Runs a module of a project and returns the value that it prints as JSON. */
  run(project: string, module: string): Promise<unknown>;
  /** Runs a script of the repository, or a module that is written here, and returns its output. */
  script(code: string): Promise<string>;
  remove(): void;
}

/** Copies the sources of some packages, changes them, and builds the copy: no file outside it is touched. The other packages are the repository's. */
export async function extendPackages(packages: readonly string[], changes: readonly SourceChange[]): Promise<Extended> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(`${cache}/`);
  copyPackages(folder, packages);
  for (const change of changes) applyChange(folder, change);
  const node = (args: readonly string[], cwd = folder) => run(process.execPath, args, { cwd, maxBuffer: 1e8 });
  await node(['packages/compiler/scripts/language.mjs']);
  await compileSources(() => node([join(root, 'node_modules/typescript/bin/tsc'), '-b', ...packages.map((name) => `packages/${name}`)]));
  const portico = join(folder, 'packages/compiler/bin/portico.mjs');
  return {
    folder,
    async build(project, files) {
      const all = {
        'tsconfig.json': settings,
        'package.json': JSON.stringify({ name: project, version: '1.0.0', type: 'module' }),
        ...files,
      };
      for (const [path, text] of Object.entries(all)) writeText(join(folder, project, path), text);
      const args = [portico, 'build', '--format', 'json'];
      const { stdout, stderr } = await node(args, join(folder, project)).catch((failed: { stdout: string; stderr: string }) => failed);
      return readDiagnostics(stdout.includes('{') ? stdout : stderr);
    },
    run: async (project, module) => JSON.parse((await node([module], join(folder, project))).stdout) as unknown,
    script: async (code) => (await node(['--input-type=module', '-e', code])).stdout,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns the files with other text than in the repository, except generated ones. */
export function listTouched({ folder }: Pick<Extended, 'folder'>): string[] {
  const paths = readdirSync(join(folder, 'packages')).flatMap((name) => sourcesIn(join(folder, 'packages'), join(name, 'src')));
  return paths.filter((path) => {
    const text = readFileSync(join(folder, 'packages', path), 'utf8');
    return !text.startsWith('// Made from') && text !== readOwn(path);
  });
}

function readDiagnostics(printed: string): string[] {
  const { diagnostics } = JSON.parse(printed) as { diagnostics: { code: string; message: string }[] };
  return diagnostics.map(({ code, message }) => `${code} ${message}`).toSorted();
}

function sourcesIn(packages: string, folder: string): string[] {
  const names = readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name).replaceAll('\\', '/'));
}

function readOwn(path: string): string | undefined {
  try {
    return readFileSync(join(root, 'packages', path), 'utf8');
  } catch {
    return undefined;
  }
}

/** Copies packages. Third-party packages are resolved from the repository, above the copy. */
function copyPackages(folder: string, packages: readonly string[]): void {
  const copied = /^(src|bin|messages|scripts|package\.json|tsconfig\.json)$/;
  mkdirSync(join(folder, 'node_modules/@portico'), { recursive: true });
  for (const name of readdirSync(join(root, 'packages'))) {
    const isCopied = packages.includes(name);
    symlinkSync(join(isCopied ? folder : root, 'packages', name), join(folder, 'node_modules/@portico', name));
    for (const part of readdirSync(join(root, 'packages', name)).filter((each) => isCopied && copied.test(each)))
      cpSync(join(root, 'packages', name, part), join(folder, 'packages', name, part), { recursive: true });
  }
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  cpSync(join(root, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true });
  symlinkSync(join(root, 'docs'), join(folder, 'docs'));
  writeText(join(folder, 'package.json'), '{ "type": "module" }');
}

function applyChange(folder: string, { file, before, text }: SourceChange): void {
  const path = join(folder, 'packages', file);
  if (before === undefined) return writeText(path, text);
  const [head, tail, ...more] = readFileSync(path, 'utf8').split(`\n${before}`);
  if (tail === undefined || more.length > 0) throw new Error(`${file} does not have one line that begins with: ${before}`);
  writeText(path, `${head}\n${text}\n${before}${tail}`);
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Returns the output of the TypeScript compiler, which prints its errors to stdout. */
async function compileSources(compile: () => Promise<unknown>): Promise<void> {
  await compile().catch((failed: { stdout?: string; message: string }) => {
    throw new Error(failed.stdout ?? failed.message);
  });
}
