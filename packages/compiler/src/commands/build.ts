import type { ProjectContext } from './context.ts';
import type { BuildResult, ProjectBuilder } from './port.ts';

/** Formats the numbers of a build: `3 operations in 1 area, 2 files written (41 ms)`. */
export function formatSummary({ operations, areas, written, removed, milliseconds }: BuildResult): string {
  const changes =
    written + removed === 0 ? 'up to date' : [count(written, 'file written', 'files written'), removed > 0 ? `${removed} removed` : ''];
  return [count(operations, 'operation', 'operations') + ` in ${count(areas, 'area', 'areas')}`, changes]
    .flat()
    .filter((part) => part !== '')
    .join(', ')
    .concat(` (${milliseconds} ms)`);
}

/** Prints the diagnostics and the warnings of a build; with `--json`, one document with its numbers, too. `isLine` prints the document on one line. */
export function reportBuild(context: ProjectContext, built: BuildResult, isLine = false): void {
  if (!context.isJson) {
    context.report([...built.diagnostics, ...built.warnings], built.sources);
    return;
  }
  const { operations, areas, written, removed, milliseconds } = built;
  const print = (list: BuildResult['diagnostics']) =>
    (JSON.parse(context.format(list, built.sources)) as { diagnostics: unknown }).diagnostics;
  const document = {
    diagnostics: print(built.diagnostics),
    warnings: print(built.warnings),
    operations,
    areas,
    written,
    removed,
    milliseconds,
  };
  context.io.out(`${JSON.stringify(document, null, isLine ? 0 : 2)}\n`);
}

/** Runs `portico build`, which waits for the type checker, and writes nothing if there are errors. Returns the exit code. */
export async function build(context: ProjectContext): Promise<number> {
  let onPhase: (phase: string, fraction: number) => void = () => undefined;
  const build = async (builder: ProjectBuilder): Promise<number> => {
    // The build runs in another thread; this one only draws progress.
    let state: readonly [phase: string, fraction?: number] = ['Starting'];
    onPhase = (phase, fraction) => void (state = [phase, fraction]);
    const timer = context.io.progress && setInterval(() => context.progress(...state), 200);
    const built = await builder.build().finally(() => {
      clearInterval(timer);
      context.io.progress?.clear();
    });
    reportBuild(context, built);
    if (!built.failed) context.say(formatSummary(built));
    return built.failed ? 1 : 0;
  };
  return context.withBuilder(build, { once: true, progress: (phase, fraction) => onPhase(phase, fraction) });
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
