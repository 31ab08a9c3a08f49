import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { formatFiles } from '../add/formatFiles.ts';
import { formatImportPath } from '../add/project.ts';
import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import { allowExtensions, extendManifest, mountIn } from './editFiles.ts';
import type { Manifest } from './editFiles.ts';
import type { CreatedApplication } from './findApplication.ts';
import { findApplications } from './findApplication.ts';
import { describeNewFiles } from './newFiles.ts';

/** The options of `portico init`. */
export interface InitOptions {
  /** The file that creates the application, relative to the project; found if it is absent. */
  readonly file: string | undefined;
  readonly install: boolean;
  /** The version of this package, and the TypeScript that it brings. */
  readonly version: string;
  readonly typescript: string;
}

/** A file that creates an application. */
interface ApplicationFile {
  readonly path: string;
  readonly created: CreatedApplication;
}

/** Runs `portico init`, which adds Portico to an application of Fastify: packages, one operation, and the call that mounts it. Returns the exit code. */
export async function init(context: ProjectContext, options: InitOptions): Promise<number> {
  const root = context.folder;
  const manifestText = readManifest(root);
  const application = findApplicationFile(root, options.file);
  const sources = application.path.startsWith('src/') ? 'src/portico' : 'portico';
  if (existsSync(join(root, sources)))
    throw new UsageError(`The folder '${sources}' exists already. Rename it, and run the command again.`);
  const changes = new Map<string, string>(Object.entries(describeNewFiles(sources)));
  const created = [...changes.keys()];
  changes.set('package.json', extendManifest(manifestText, { ...options, sources }));
  const text = readFileSync(join(root, application.path), 'utf8');
  changes.set(application.path, mountIn(text, application.created, formatImportPath(application.path, `${sources}/mount.ts`)));
  if (existsSync(join(root, 'tsconfig.json')))
    changes.set('tsconfig.json', allowExtensions(readFileSync(join(root, 'tsconfig.json'), 'utf8')));
  else changes.set('tsconfig.json', tsconfig(sources));
  write(context, changes);
  if (options.install && (await runNpmInstall(root)) !== 0)
    return context.fail("'npm install' failed. The files are written; run it again, then `npx portico build`.");
  await formatFiles(root, created);
  if (!options.install) return 0;
  return context.withBuilder(async (builder) => {
    const built = await builder.build();
    if (built.failed) context.report(built.diagnostics, built.sources);
    return built.failed ? 1 : 0;
  });
}

function readManifest(root: string): string {
  const file = join(root, 'package.json');
  if (!existsSync(file)) throw new UsageError('There is no package.json. For a new service, run `npm create portico@latest`.');
  const text = readFileSync(file, 'utf8');
  const { type, dependencies = {}, devDependencies = {} } = JSON.parse(text) as Manifest;
  const installed = { ...dependencies, ...devDependencies };
  if (!Object.hasOwn(installed, 'fastify'))
    throw new UsageError("The package.json has no dependency 'fastify'. For a new service, run `npm create portico@latest`.");
  if (Object.hasOwn(dependencies, '@portico/host-fastify')) throw new UsageError("The application uses '@portico/host-fastify' already.");
  if (type !== 'module')
    throw new UsageError('Portico requires ES modules: set "type": "module" in the package.json, and use `import` instead of `require`.');
  return text;
}

function findApplicationFile(root: string, given: string | undefined): ApplicationFile {
  const files =
    given === undefined
      ? globSync('**/*.{ts,mts,js,mjs}', {
          cwd: root,
          exclude: (path) => /(?:^|[\\/])(?:node_modules|dist|build|test)$|\.test\.|\.d\.ts$/.test(path),
        })
      : [given];
  if (given !== undefined && !existsSync(join(root, given))) throw new UsageError(`The file '${given}' does not exist.`);
  const found = files.map((file) => file.split(sep).join('/')).flatMap((path) => readApplications(root, path));
  if (found.length === 1) return found[0]!;
  if (found.length === 0)
    throw new UsageError(
      `${given === undefined ? 'No file assigns' : `'${given}' does not assign`} the result of Fastify's function to a variable: const app = fastify(…).`,
    );
  throw new UsageError(
    `Several places create an application: ${found.map(({ path }) => path).join(', ')}. Name the file: portico init src/app.ts.`,
  );
}

function readApplications(root: string, path: string): ApplicationFile[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (!/from\s+['"]fastify['"]/.test(text)) return [];
  const { program } = parseSync(path, text);
  return findApplications(program.body).map((created) => ({ path, created }));
}

function write(context: ProjectContext, changes: ReadonlyMap<string, string>): void {
  for (const [path, text] of changes) {
    const file = join(context.folder, path);
    const isNew = !existsSync(file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    context.note({ file: path });
    context.say(`${isNew ? 'wrote' : 'changed'} ${path}`);
  }
}

function tsconfig(sources: string): string {
  const compilerOptions = {
    target: 'esnext',
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
  };
  return `${JSON.stringify({ compilerOptions, include: [sources] }, null, 2)}\n`;
}

async function runNpmInstall(cwd: string): Promise<number> {
  const child = spawn('npm', ['install', '--no-audit', '--no-fund'], { cwd, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}
