import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProjectContext } from '../context.ts';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import { findDifferences } from '../migrations/difference.ts';
import { add as addMigrations } from '../migrations/add.ts';
import type { MigrationCommandOptions } from '../migrations/options.ts';
import type { NewFile } from './code.ts';
import { formatFiles } from './formatFiles.ts';
import type { AddOptions, AddedDeclaration } from './plan.ts';
import { planAddition } from './plan.ts';
import { readProject } from './project.ts';
import { toKebabCase } from './names.ts';

/**
 * Runs `portico add <kind> <Name>`, which writes a declaration with its test, builds, and writes its migration, unless an option
 * disables it or the entities had changed before. If the declaration does not compile in this project, everything is removed again. Returns the
 * exit code.
 */
export async function add(context: ProjectContext, words: readonly string[], options: AddOptions): Promise<number> {
  let addition: AddedDeclaration | undefined;
  let wasBehind = false;
  const planned = await context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return 1;
    }
    wasBehind = options.hasMigration && (await isBehind(context.folder, plan));
    addition = planAddition(readProject(context.folder, plan), words, options);
    return 0;
  });
  if (!addition) return planned;
  writeAll(context.folder, addition.files);
  await formatFiles(
    context.folder,
    addition.files.map(({ path }) => path),
  );
  const built = await build(context, addition.files);
  if (!built) return 1;
  return finish(context, words, { ...addition, isEmpty: built.isEmpty, hasMigration: options.hasMigration, wasBehind });
}

/** An addition that compiles. */
interface FinishedAddition extends AddedDeclaration {
  /** Whether the project has no operation, handler or job yet. */
  readonly isEmpty: boolean;
  readonly hasMigration: boolean;
  /** Whether entities had changed before. */
  readonly wasBehind: boolean;
}

async function finish(
  context: ProjectContext,
  [kind, name]: readonly string[],
  { area, files, isEmpty, hasMigration, wasBehind }: FinishedAddition,
): Promise<number> {
  for (const { path } of files) {
    context.note({ file: path });
    context.say(`wrote ${path}`);
  }
  if (kind === 'job') context.say('Run `npm install croner`, unless the project has it: the host computes the times of jobs with it.');
  if (isEmpty) context.say('The project serves nothing yet. Next, add an entity or an operation: `portico add entity <Name>`.');
  // An area has nothing to store yet. A project with its data in memory has no migrations until an entity needs one.
  if (!hasMigration || kind === 'area' || (kind !== 'entity' && !existsSync(join(context.folder, 'migrations')))) return 0;
  // The migration would contain those changes under the name of this addition.
  if (wasBehind) return sayBehind(context);
  return addMigrations(context, `add-${toKebabCase(name!)}-of-${toKebabCase(area)}`, { ...noDecisions, isQuiet: kind !== 'entity' });
}

/** Returns whether entities have changed since the last migration of their store. */
async function isBehind(folder: string, plan: ProjectPlan): Promise<boolean> {
  return (await findDifferences(folder, plan)).some(({ differs, head }) => differs && head !== undefined);
}

function sayBehind(context: ProjectContext): number {
  context.say(
    'No migration was written, because entities had changed before: write one for all changes with `portico migrations add <name>`.',
  );
  return 0;
}

const noDecisions: MigrationCommandOptions = {
  store: undefined,
  url: undefined,
  allowDestructive: false,
  rename: undefined,
  value: undefined,
  sql: undefined,
  empty: undefined,
  lockTimeout: undefined,
  lockWait: undefined,
  locks: false,
};

function writeAll(root: string, files: readonly NewFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
}

/** Builds the project. Removes the files if it has errors, and reports these. Returns undefined then. */
async function build(context: ProjectContext, files: readonly NewFile[]): Promise<{ readonly isEmpty: boolean } | undefined> {
  let isEmpty = false;
  const status = await context.withBuilder(async (builder) => {
    const built = await builder.build();
    // An area, an entity or an event may be the first declaration of a project, which has nothing to serve yet.
    isEmpty = built.diagnostics.length > 0 && built.diagnostics.every(({ code }) => code === 'PRAG0125');
    if (!built.failed || isEmpty) return 0;
    context.report(built.diagnostics, built.sources);
    return 1;
  });
  if (status === 0) return { isEmpty };
  for (const { path } of files) rmSync(join(context.folder, path));
  context.say('Nothing was added: the declaration does not compile in this project.');
  return undefined;
}
