import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { messages } from '../../diagnostics/messages.ts';
import type { ProjectContext } from '../context.ts';
import { findDifference } from '../output.ts';
import type { Difference } from '../output.ts';
import type { Compilation } from '../port.ts';
import { refuseEmpty } from '../refuseEmpty.ts';
import { findMissingMigrations } from './missingMigrations.ts';
import { findMissingPackages } from './missingPackages.ts';
import { findSilentOverwrites } from './findSilentOverwrites.ts';
import { findBrokenContract } from './findBrokenContract.ts';
import { createSourceReader } from './sourceLabel.ts';
import type { ReadSource } from './sourceLabel.ts';
import { findUnraisedEvents } from './unraisedEvents.ts';

/** The options of `portico check`. */
export interface CheckOptions {
  readonly strict: boolean;
  /** The folder with the recorded uses of clients, as given. */
  readonly consumers?: string | undefined;
}

/**
 * Runs `portico check`, which reports the diagnostics of a build, every generated file that a build would change, and stores whose migrations do not lead to
 * their entities, a package that jobs need, and changes that break the recorded contract; writes nothing. `strict` also reports updates that can
 * silently overwrite a concurrent change, and handlers of events that nothing raises.
 * Returns the exit code.
 */
export async function check(context: ProjectContext, { strict, consumers }: CheckOptions): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const compilation = refuseEmpty(await compiler.compile());
    const sources = new Map(compilation.sources);
    const found = await findAll(context, compilation, {
      strict,
      sources,
      readSource: createSourceReader(context.folder, sources),
      consumers: consumers === undefined ? undefined : resolve(context.io.cwd, consumers),
    });
    context.report(found, sources);
    if (found.length === 0) context.say('The generated code is up to date.');
    return found.length === 0 ? 0 : 1;
  });
}

interface FindingOptions {
  readonly strict: boolean;
  readonly readSource: ReadSource;
  readonly sources: Map<string, string>;
  /** The folder with the recorded uses of clients, by absolute path. */
  readonly consumers: string | undefined;
}

async function findAll(
  { folder }: ProjectContext,
  compilation: Compilation,
  { strict, readSource, sources, consumers }: FindingOptions,
): Promise<readonly Diagnostic[]> {
  const { plan, diagnostics } = compilation;
  if (diagnostics.length > 0 || !plan) return diagnostics;
  return [
    ...reportStaleness(findDifference(folder, compilation)),
    ...(await findMissingMigrations(folder, plan)),
    ...findMissingPackages(folder, plan, readSource),
    ...(await findBrokenContract(folder, plan, { readSource, sources, consumers })),
    ...(strict ? [...findSilentOverwrites(plan, readSource), ...findUnraisedEvents(plan, readSource)] : []),
  ];
}

function reportStaleness({ changed, leftOver }: Difference): Diagnostic[] {
  return [
    ...changed.map(({ path, missing }) => stale(path, missing ? 'is missing' : 'differs from the declarations')),
    ...leftOver.map((path) => stale(path, 'no longer belongs to a declaration')),
  ];
}

function stale(file: string, state: string): Diagnostic {
  return { code: 'PRAG0100', ...messages.PRAG0100({ file, state }), labels: [] };
}
