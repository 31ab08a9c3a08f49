import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { messages } from '../diagnostics/messages.ts';
import type { ProjectContext } from './context.ts';
import { difference } from './output.ts';
import type { Difference } from './output.ts';
import { refuseEmpty } from './refuseEmpty.ts';

/** `portico check`: what a build would report, and every emitted file that a build would change; nothing is written. */
export async function check(context: ProjectContext): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const compilation = refuseEmpty(await compiler.compile());
    const failed = compilation.diagnostics.length > 0;
    const found = failed ? compilation.diagnostics : staleness(difference(context.folder, compilation));
    context.report(found, compilation.sources);
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
