import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { planClient } from '../../3-plan/client/planClient.ts';
import type { EmittedFile } from '../../3-plan/plan.ts';
import { clientHeader } from '../../5-emit/client/clientModule.ts';
import { emitClient } from '../../5-emit/client/emitClient.ts';
import type { ProjectContext } from '../context.ts';
import { exitCodes } from '../exitCodes.ts';
import { ignoreMissing } from '../../ignoreMissing.ts';
import { UsageError } from '../usageError.ts';
import { writeWhole } from '../wholeFile.ts';

/** The options of `portico client`. */
export interface ClientCommandOptions {
  /** The folder of the client, relative to the project unless it is absolute. Default: `client`. */
  readonly output?: string | undefined;
  /** Whether to write nothing and to fail if a file is missing or stale. */
  readonly check: boolean;
  /** Whether to write the options of TanStack Query. */
  readonly tanstack: boolean;
}

/** A file of the client, compared with the disk. */
interface ClientFile {
  readonly file: string;
  readonly state: 'current' | 'missing' | 'stale' | 'reformatted' | 'left over';
}

/** Runs `portico client`, which writes or checks a typed client of the service. Returns the exit code. */
export async function client(context: ProjectContext, { output = 'client', check, tanstack }: ClientCommandOptions): Promise<number> {
  const folder = resolve(context.folder, output);
  if (!relative(folder, context.folder).startsWith('..') && relative(folder, context.folder) === '')
    throw new UsageError("Option '--output' must name a folder of its own, not the folder of the project.");
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return exitCodes.problems;
    }
    const planned = planClient(plan);
    const operations = planned.areas.flatMap(({ operations: each }) => each).length;
    const emitted = emitClient(planned, { tanstack });
    const files = await compare(folder, emitted);
    const wrong = files.filter(({ state }) => state !== 'current');
    if (!check) await write(folder, emitted, wrong);
    report(context, { output, check, operations, files, wrong });
    return check && wrong.length > 0 ? exitCodes.problems : exitCodes.success;
  });
}

async function compare(folder: string, emitted: readonly EmittedFile[]): Promise<readonly ClientFile[]> {
  const expected = await Promise.all(
    emitted.map(async ({ path, text }): Promise<ClientFile> => {
      const found = await ignoreMissing(readFile(join(folder, path), 'utf8'));
      return { file: path, state: found === undefined ? 'missing' : compareText(found, text) };
    }),
  );
  const known = new Set(emitted.map(({ path }) => path));
  const entries = (await ignoreMissing(readdir(folder, { recursive: true }))) ?? [];
  const others = entries.map((entry) => entry.split(sep).join('/')).filter((entry) => entry.endsWith('.ts') && !known.has(entry));
  const leftOver = await Promise.all(others.map(async (file) => ((await isOurs(join(folder, file))) ? file : undefined)));
  return [...expected, ...leftOver.flatMap((file): ClientFile[] => (file === undefined ? [] : [{ file, state: 'left over' }]))];
}

function compareText(found: string, text: string): 'current' | 'reformatted' | 'stale' {
  if (found.replaceAll('\r\n', '\n') === text) return 'current';
  return stripFormat(found) === stripFormat(text) ? 'reformatted' : 'stale';
}

/** Removes the characters that formatters add, remove and replace. */
function stripFormat(text: string): string {
  return text.replaceAll(/[\s,;()|'"`]/g, '');
}

/** Returns whether an earlier run has written a file. Other files belong to the user. */
async function isOurs(file: string): Promise<boolean> {
  return (await readFile(file, 'utf8')).startsWith(clientHeader);
}

async function write(folder: string, emitted: readonly EmittedFile[], wrong: readonly ClientFile[]): Promise<void> {
  const texts = new Map(emitted.map(({ path, text }) => [path, text]));
  for (const { file, state } of wrong)
    if (state === 'left over') await rm(join(folder, file), { force: true });
    else writeWhole(join(folder, file), texts.get(file)!);
}

/** The findings and the results of one run. */
interface ClientReport {
  readonly output: string;
  readonly check: boolean;
  readonly operations: number;
  readonly files: readonly ClientFile[];
  readonly wrong: readonly ClientFile[];
}

function report(context: ProjectContext, { output, check, operations, files, wrong }: ClientReport): void {
  const counted = `${operations} ${operations === 1 ? 'operation' : 'operations'}`;
  if (context.isJson) return context.print({ output, operations, files: check ? files : files.map(toWritten) }, () => '');
  if (!check) return context.say(`${output}: ${counted}, ${wrong.length} of ${files.length} files written or removed.`);
  if (wrong.length === 0) return context.say(`${output} is up to date: ${counted}.`);
  for (const { file, state } of wrong)
    context.io.err(`${join(output, file)} ${state === 'reformatted' ? 'differs only in its format' : `is ${state}`}.\n`);
  if (wrong.some(({ state }) => state === 'reformatted'))
    context.io.err(`A formatter has changed these files. Exclude the folder '${output}' in the settings of the formatter.\n`);
  context.io.err(`Run \`portico client --output ${output}\`.\n`);
}

function toWritten({ file, state }: ClientFile) {
  return { file, state: state === 'current' ? 'unchanged' : state === 'left over' ? 'removed' : 'written' };
}
