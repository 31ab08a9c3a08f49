import type { ProjectContext } from './context.ts';
import type { Built, ProjectBuilder } from './port.ts';

/** `3 operations in 1 area, 2 files written (41 ms)`. */
export function summary({ operations, areas, written, removed, milliseconds }: Built): string {
  const changes =
    written + removed === 0 ? 'up to date' : [count(written, 'file written', 'files written'), removed > 0 ? `${removed} removed` : ''];
  return [count(operations, 'operation', 'operations') + ` in ${count(areas, 'area', 'areas')}`, changes]
    .flat()
    .filter((part) => part !== '')
    .join(', ')
    .concat(` (${milliseconds} ms)`);
}

/** `portico build`: waits for the type checker, and writes nothing if there are errors. */
export async function build(context: ProjectContext): Promise<number> {
  const build = async (builder: ProjectBuilder): Promise<number> => {
    const built = await builder.build();
    context.report(built.diagnostics, built.sources);
    if (!built.failed) context.say(summary(built));
    return built.failed ? 1 : 0;
  };
  return context.withBuilder(build, { once: true });
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
