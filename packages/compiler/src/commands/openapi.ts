import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { addExamples, describe, toOpenApi30 } from '@portico/openapi';
import type { ProjectPlan } from '../3-plan/plan.ts';
import type { ProjectContext } from './context.ts';
import { exitCodes } from './exitCodes.ts';
import { ignoreMissing } from '../ignoreMissing.ts';
import { isSameJson } from './isSameJson.ts';
import { UsageError } from './usageError.ts';

/** The options of `portico openapi`. */
export interface OpenApiOptions {
  /** The version of OpenAPI: `3.1` or `3.0`. */
  readonly version?: string | undefined;
  /** The file of the description, relative to the project unless it is absolute. */
  readonly output?: string | undefined;
  /** Whether to fail if that file is missing or stale. */
  readonly check: boolean;
}

/** Runs `portico openapi`, which prints the API description, or writes or checks its file. Returns the exit code. */
export async function openapi(context: ProjectContext, { version = '3.1', output, check }: OpenApiOptions): Promise<number> {
  if (check && output === undefined) throw new UsageError("Option '--check' requires the file to check: --output <file>.");
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return exitCodes.problems;
    }
    const document = describePlan(plan, version);
    const text = `${JSON.stringify(document, undefined, 2)}\n`;
    if (output === undefined) {
      context.print(document, () => text);
      return exitCodes.success;
    }
    const command = `portico openapi --openapi=${version} --output ${output}`;
    return check ? checkFile(context, { text, output, command }) : writeOutput(context, text, output);
  });
}

function describePlan({ modules, info }: ProjectPlan, version: string): object {
  const document = addExamples(
    describe(
      modules.map(({ manifest }) => manifest),
      info,
    ),
  );
  return version === '3.0' ? toOpenApi30(document) : document;
}

async function writeOutput(context: ProjectContext, text: string, output: string): Promise<number> {
  const file = resolve(context.folder, output);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  context.print({ file: output, state: 'written' }, () => `${output} written.\n`);
  return exitCodes.success;
}

async function checkFile(
  context: ProjectContext,
  { text, output, command }: { readonly text: string; readonly output: string; readonly command: string },
): Promise<number> {
  const written = await ignoreMissing(readFile(resolve(context.folder, output), 'utf8'));
  const state = written === undefined ? 'missing' : isSameJson(written, text) ? 'current' : 'stale';
  if (context.isJson) context.print({ file: output, state }, () => '');
  else if (state === 'current') context.say(`${output} is up to date.`);
  else context.io.err(`${output} is ${state}; run \`${command}\`.\n`);
  return state === 'current' ? exitCodes.success : exitCodes.problems;
}
