import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import type { ProjectContext } from '../context.ts';
import { exitCodes } from '../exitCodes.ts';
import { ignoreMissing } from '../../ignoreMissing.ts';
import { UsageError } from '../usageError.ts';
import { formatTopologyPage } from './formatTopologyPage.ts';
import { buildSystem } from './system.ts';
import { toTopologyData, formatTopologyTables } from './formatTopologyTables.ts';

/** The options of `portico topology`. */
export interface TopologyOptions {
  /** The file of the page, relative to the project unless it is absolute. */
  readonly output?: string | undefined;
  /** Whether to fail if that file is missing or stale. */
  readonly check: boolean;
  /** Whether to print the page instead of tables. */
  readonly markdown: boolean;
}

/** Runs `portico topology`, which prints tables or the page of the application, or writes or checks the file of the page. Returns the exit code. */
export async function topology(context: ProjectContext, options: TopologyOptions): Promise<number> {
  const { output, check } = options;
  if (check && output === undefined) throw new UsageError("Option '--check' requires the file to check: --output <file>.");
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return exitCodes.problems;
    }
    if (output === undefined) printTopology(context, plan, options);
    else if (check) return checkPage(context, formatTopologyPage(plan), output);
    else await writePage(context, formatTopologyPage(plan), output);
    return exitCodes.success;
  });
}

function printTopology(context: ProjectContext, plan: ProjectPlan, { markdown }: TopologyOptions): void {
  const system = buildSystem(plan);
  context.print(toTopologyData(system), () => (markdown ? formatTopologyPage(plan) : formatTopologyTables(system, context.tableLayout)));
}

async function checkPage(context: ProjectContext, page: string, output: string): Promise<number> {
  const written = await ignoreMissing(readFile(resolve(context.folder, output), 'utf8'));
  const state = written === undefined ? 'missing' : written.replaceAll('\r\n', '\n') === page ? 'current' : 'stale';
  const fix = `run \`portico topology --output ${output}\`.`;
  if (context.isJson) context.print({ file: output, state }, () => '');
  else if (state === 'current') context.say(`${output} is up to date.`);
  else context.io.err(`${output} is ${state}; ${fix}\n`);
  return state === 'current' ? exitCodes.success : exitCodes.problems;
}

async function writePage(context: ProjectContext, page: string, output: string): Promise<void> {
  const file = resolve(context.folder, output);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, page);
  context.print({ file: output, state: 'written' }, () => `${output} written.\n`);
}
