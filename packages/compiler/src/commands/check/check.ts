import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import type { ReadSource } from './sourceLabel.ts';
import { findUnraisedEvents } from './unraisedEvents.ts';

/**
 * Runs `portico check`, which reports the diagnostics of a build, every generated file that a build would change, and stores whose migrations do not lead to
 * their entities, and a package that jobs need; writes nothing. `strict` also reports updates that can silently overwrite a concurrent change, and handlers of events that nothing raises.
 * Returns the exit code.
 */
export async function check(context: ProjectContext, { strict }: { readonly strict: boolean }): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const compilation = refuseEmpty(await compiler.compile());
    const sources = new Map(compilation.sources);
    const found = await findAll(context, compilation, { strict, readSource: createSourceReader(context.folder, sources) });
    context.report(found, sources);
    if (found.length === 0) context.say('The generated code is up to date.');
    return found.length === 0 ? 0 : 1;
  });
}

async function findAll(
  { folder }: ProjectContext,
  compilation: Compilation,
  { strict, readSource }: { strict: boolean; readSource: ReadSource },
): Promise<readonly Diagnostic[]> {
  const { plan, diagnostics } = compilation;
  if (diagnostics.length > 0 || !plan) return diagnostics;
  return [
    ...reportStaleness(findDifference(folder, compilation)),
    ...(await findMissingMigrations(folder, plan)),
    ...findMissingPackages(folder, plan, readSource),
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

/** Reads files of the project, and stores their text for the report. */
function createSourceReader(folder: string, sources: Map<string, string>): ReadSource {
  return (file) => {
    const text = sources.get(file) ?? readFileSync(join(folder, file), 'utf8');
    sources.set(file, text);
    return text;
  };
}
