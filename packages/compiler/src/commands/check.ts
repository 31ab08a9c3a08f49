import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { messages } from '../diagnostics/messages.ts';
import type { ProjectContext } from './context.ts';
import { silentOverwrites } from './silentOverwrites.ts';
import { difference } from './output.ts';
import type { Difference } from './output.ts';
import { refuseEmpty } from './refuseEmpty.ts';

/**
 * `portico check`: what a build would report, and every emitted file that a build would change; nothing is written. `strict`: also updates that can
 * overwrite a change that their caller has not seen.
 */
export async function check(context: ProjectContext, { strict }: { readonly strict: boolean }): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const compilation = refuseEmpty(await compiler.compile());
    const failed = compilation.diagnostics.length > 0;
    const stale = failed ? [] : staleness(difference(context.folder, compilation));
    const sources = new Map(compilation.sources);
    const unseen = strict && compilation.plan ? silentOverwrites(compilation.plan, sourceReader(context.folder, sources)) : [];
    const found = failed ? compilation.diagnostics : [...stale, ...unseen];
    context.report(found, sources);
    if (found.length === 0) context.say('Declarations and emitted code agree.');
    return found.length === 0 ? 0 : 1;
  });
}

function staleness({ changed, leftOver }: Difference): Diagnostic[] {
  return [
    ...changed.map(({ path, missing }) => stale(path, missing ? 'is missing' : 'is not what the declarations ask for')),
    ...leftOver.map((path) => stale(path, 'belongs to no declaration any more')),
  ];
}

function stale(file: string, state: string): Diagnostic {
  return { code: 'PRAG0100', ...messages.PRAG0100({ file, state }), labels: [] };
}

/** Reads files of the project, and notes their text for the report. */
function sourceReader(folder: string, sources: Map<string, string>): (file: string) => string {
  return (file) => {
    const text = sources.get(file) ?? readFileSync(join(folder, file), 'utf8');
    sources.set(file, text);
    return text;
  };
}
