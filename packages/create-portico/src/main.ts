import { basename, resolve } from 'node:path';
import { askAnswers, askName, CancelledError } from './ask.ts';
import { choiceNames, getDefault } from './choices.ts';
import type { ProjectChoices, Project } from './choices.ts';
import { createRepository, installProject } from './commands.ts';
import { describeFiles } from './files/describeFiles.ts';
import { parseFlags } from './flags.ts';
import type { Flags } from './flags.ts';
import { formatHelp } from './help.ts';
import { requireName } from './names.ts';
import { requireEmpty, writeFiles } from './output.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usageError.ts';
import { ownVersion } from './versions.ts';

const exitCodes = { success: 0, usage: 2, failure: 3 } as const;

/** Runs `create-portico`. Returns the exit code. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const flags = parseFlags(args);
    if (flags.help) terminal.out(formatHelp());
    else if (flags.version) terminal.out(`${ownVersion}\n`);
    else await create(flags, terminal);
    return exitCodes.success;
  } catch (error) {
    return reportFailure(error, terminal);
  }
}

async function create(flags: Flags, terminal: Terminal): Promise<void> {
  const isAsking = !flags.yes && terminal.isInteractive;
  const folder = resolve(terminal.cwd, flags.folder ?? (await findFolder(isAsking)));
  const name = basename(folder);
  requireName(name);
  requireEmpty(folder);
  const project: Project = { name, ...(isAsking ? await askAnswers(flags.given) : takeDefaults(flags, terminal)) };
  writeFiles(folder, describeFiles(project));
  terminal.out(`Wrote the project '${name}' to ${folder}\n`);
  if (flags.git) await createRepository(folder);
  if (flags.install) await installProject(folder, terminal);
  terminal.out(formatNextSteps(folder, flags, terminal));
}

async function findFolder(isAsking: boolean): Promise<string> {
  if (isAsking) return askName();
  throw new UsageError('Name the folder of the project: npm create portico@latest my-service -- --yes');
}

function takeDefaults({ given, yes }: Flags, { isInteractive }: Terminal): ProjectChoices {
  const missing = [...choiceNames, 'docker' as const].filter((name) => given[name] === undefined);
  if (!yes && !isInteractive && missing.length > 0)
    throw new UsageError(
      `There is no terminal to prompt for ${missing.join(', ')}. Pass these flags, or --yes for the defaults. With npm, flags come after \`--\`: npm create portico@latest my-service -- --yes`,
    );
  const defaults = Object.fromEntries(choiceNames.map((name) => [name, getDefault(name)]));
  return { ...defaults, docker: true, ...given } as ProjectChoices;
}

function formatNextSteps(folder: string, { install }: Flags, { cwd }: Terminal): string {
  const steps = [
    ...(resolve(cwd) === folder ? [] : [`cd ${folder.startsWith(cwd) ? folder.slice(cwd.length + 1) : folder}`]),
    ...(install ? [] : ['npm install', 'npx portico migrations add first']),
    'npm test',
    'npm run dev',
  ];
  const lock = install ? '' : '\nCommit the package-lock.json that npm install writes: images and continuous integration need it.\n';
  return `\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}${lock}`;
}

function reportFailure(error: unknown, terminal: Terminal): number {
  if (error instanceof CancelledError) return exitCodes.failure;
  terminal.err(`${error instanceof Error ? error.message : String(error)}\n`);
  return error instanceof UsageError ? exitCodes.usage : exitCodes.failure;
}
