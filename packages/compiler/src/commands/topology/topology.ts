import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ProjectContext } from '../context.ts';
import { unlessMissing } from '../unlessMissing.ts';
import { UsageError } from '../usageError.ts';
import { topologyPage } from './page.ts';

/** How `portico topology` is asked. */
export interface TopologyOptions {
  /** The file of the page, relative to the project where it is not absolute; it is printed where none is named. */
  readonly output?: string | undefined;
  /** Fail where that file is not what would be written. */
  readonly check: boolean;
}

/** `portico topology`: prints or writes the page of the application, or fails where the one that is there tells something else. */
export async function topology(context: ProjectContext, { output, check }: TopologyOptions): Promise<number> {
  if (check && output === undefined) throw new UsageError('Say with --output which file is checked.');
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return 1;
    }
    const page = topologyPage(plan);
    if (output === undefined) context.io.out(page);
    else if (check) return verdict(context, page, output);
    else await write(context, page, output);
    return 0;
  });
}

async function verdict(context: ProjectContext, page: string, output: string): Promise<number> {
  const written = await unlessMissing(readFile(resolve(context.folder, output), 'utf8'));
  if (written?.replaceAll('\r\n', '\n') === page) {
    context.say(`${output} tells what is declared.`);
    return 0;
  }
  const state = written === undefined ? 'is missing' : 'tells something else than what is declared';
  context.io.err(`${output} ${state}; run \`portico topology --output ${output}\`.\n`);
  return 1;
}

async function write(context: ProjectContext, page: string, output: string): Promise<void> {
  const file = resolve(context.folder, output);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, page);
  context.say(`${output} written.`);
}
