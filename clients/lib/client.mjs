import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { capture } from '../../scripts/lib/run.mjs';

/** @typedef {import('./configurations.mjs').Configuration} Configuration */

const folder = join(import.meta.dirname, '..');
const modules = join(folder, 'node_modules');
const env = { ...process.env, NO_COLOR: '1', CI: '1', DISABLE_TELEMETRY: '1' };

/**
 * Generates the client of a description.
 * @param {Configuration} configuration
 * @param {string} service
 * @param {string} text
 * @returns {Promise<{ readonly output: string, readonly failure: string | undefined }>}
 */
export async function generateClient({ name, command, settings }, service, text) {
  const place = join(folder, '.cache', service, name);
  rmSync(place, { recursive: true, force: true });
  const output = join(place, 'client');
  mkdirSync(output, { recursive: true });
  const [input, file] = [join(place, 'openapi.json'), join(place, 'settings.config.mjs')];
  writeFileSync(input, text);
  if (settings) writeFileSync(file, settings(input, output));
  const [program = '', ...args] = command(input, output, file);
  const { status, output: printed } = await capture([process.execPath, realProgram(program), ...args], { cwd: place, env });
  return { output, failure: status === 0 ? undefined : printed.slice(-400) };
}

/** @param {string} program */
function realProgram(program) {
  return join(modules, '.bin', program);
}

/**
 * Returns the type errors of a client, with or without the calls that use it, as `file: code`.
 * @param {Configuration} configuration
 * @param {string} output
 * @param {{ readonly calls: boolean }} options
 * @returns {Promise<readonly string[]>}
 */
export async function checkTypes({ name, aliases = {} }, output, { calls }) {
  const file = join(output, '..', 'tsconfig.json');
  const paths = Object.fromEntries(Object.entries(aliases).map(([from, to]) => [from, [join(modules, to)]]));
  writeFileSync(
    file,
    JSON.stringify({
      compilerOptions: {
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        types: ['node'],
        typeRoots: [join(modules, '@types')],
        paths: { ...paths, 'client/*': [join(output, '*')], calls: [join(folder, 'calls', `${name}.ts`)] },
      },
      include: [join(output, '**', '*.ts'), join(output, '.kubb', '*.ts'), ...(calls ? [join(folder, 'calls', 'run.ts')] : [])],
    }),
  );
  const { output: text } = await capture([process.execPath, join(modules, 'typescript', 'bin', 'tsc'), '-p', file], { cwd: folder, env });
  writeFileSync(join(output, '..', 'types.log'), text);
  return [...text.matchAll(/^(?<file>[^\s(]+)\(\d+,\d+\): error (?<code>TS\d+)/gm)].map(
    ({ groups }) => `${groups?.['file']}: ${groups?.['code']}`,
  );
}

/**
 * Makes the ten calls with a client.
 * @param {Configuration} configuration
 * @param {string} output
 * @param {readonly string[]} args the address of the host, a token, and a text for new names
 * @returns {Promise<{ readonly passed: number, readonly failures: readonly string[] }>}
 */
export async function makeCalls(configuration, output, args) {
  const { outfile, failure } = await bundle(configuration, output, join(folder, 'calls', 'run.ts'));
  if (failure !== undefined) return { passed: 0, failures: [failure] };
  const { output: text } = await capture([process.execPath, outfile, ...args], { cwd: folder, env });
  const last = text.trim().split('\n').at(-1) ?? '';
  return last.startsWith('{"passed"') ? JSON.parse(last) : { passed: 0, failures: [findError(text)] };
}

/**
 * Returns the error with which the module of a client fails when it is loaded.
 * @param {Configuration} configuration
 * @param {string} output
 */
export async function findLoadError(configuration, output) {
  const entry = ['api.ts', 'index.ts'].map((name) => join(output, name)).find((file) => existsSync(file));
  if (entry === undefined) return 'there is no module';
  const { outfile, failure } = await bundle(configuration, output, entry);
  if (failure !== undefined) return failure;
  const { status, output: text } = await capture([process.execPath, outfile], { cwd: folder, env });
  return status === 0 ? undefined : findError(text);
}

/** @param {string} text */
function findError(text) {
  return /^\w*Error: .*$/m.exec(text)?.[0] ?? text.slice(-400);
}

/**
 * Bundles a module with the client of a configuration.
 * @param {Configuration} configuration
 * @param {string} output
 * @param {string} entry
 * @returns {Promise<{ readonly outfile: string, readonly failure: string | undefined }>}
 */
async function bundle({ name, aliases = {} }, output, entry) {
  const outfile = join(output, '..', `${basename(entry, '.ts')}.mjs`);
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      nodePaths: [modules],
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      alias: {
        ...Object.fromEntries(Object.entries(aliases).map(([from, to]) => [from, join(modules, to)])),
        client: output,
        calls: join(folder, 'calls', `${name}.ts`),
      },
    });
    return { outfile, failure: undefined };
  } catch (error) {
    return { outfile, failure: `bundle: ${error instanceof Error ? error.message.slice(0, 400) : String(error)}` };
  }
}

/** Reads the description that shows failures of the generators themselves. */
export const readMinimal = () => readFileSync(join(folder, 'minimal.json'), 'utf8');
