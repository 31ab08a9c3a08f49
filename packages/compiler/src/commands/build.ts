import type { ProjectContext } from './context.ts';
import { apply, difference } from './output.ts';
import type { Compilation, ProjectCompiler } from './port.ts';
import { refuseEmpty } from './refuseEmpty.ts';

/** What one build did. */
export interface Built {
  readonly compilation: Compilation;
  readonly failed: boolean;
  readonly written: number;
  readonly removed: number;
  readonly milliseconds: number;
}

/** Compiles, reports, and brings the emitted files up to date; where there are errors nothing is written. */
export async function buildOnce(context: ProjectContext, compiler: ProjectCompiler, changed?: string[]): Promise<Built> {
  const start = performance.now();
  const compilation = refuseEmpty(await compiler.compile(changed));
  const failed = compilation.diagnostics.length > 0;
  const differing = failed ? { changed: [], leftOver: [] } : await difference(context.folder, compilation);
  await apply(context.folder, differing);
  context.report(compilation.diagnostics, compilation.sources);
  const milliseconds = Math.round(performance.now() - start);
  return { compilation, failed, written: differing.changed.length, removed: differing.leftOver.length, milliseconds };
}

/** `3 operations in 1 area, 2 files written (41 ms)`. */
export function summary({ compilation, written, removed, milliseconds }: Built): string {
  const modules = compilation.plan?.modules ?? [];
  const operations = modules.reduce((sum, module) => sum + module.operations.length, 0);
  const changes =
    written + removed === 0 ? 'up to date' : [count(written, 'file written', 'files written'), removed > 0 ? `${removed} removed` : ''];
  return [count(operations, 'operation', 'operations') + ` in ${count(modules.length, 'area', 'areas')}`, changes]
    .flat()
    .filter((part) => part !== '')
    .join(', ')
    .concat(` (${milliseconds} ms)`);
}

/** `portico build`. */
export async function build(context: ProjectContext): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const built = await buildOnce(context, compiler);
    if (!built.failed) context.say(summary(built));
    return built.failed ? 1 : 0;
  });
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
