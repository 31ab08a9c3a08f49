import { relative } from 'node:path';
import { settingsOf } from '../settings.ts';
import { buildOnce } from './build.ts';
import type { Built } from './build.ts';
import type { ProjectContext } from './context.ts';
import type { ProjectCompiler } from './port.ts';
import { watchSources } from './watcher.ts';

/** Builds now and after every change until the command is stopped, one build at a time; `built` hears of each. */
export async function follow(context: ProjectContext, built: (build: Built) => Promise<void> | void): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const { stopped } = context.io;
    const failure = Promise.withResolvers<never>();
    const { sources } = settingsOf(context.folder);
    let idle: Promise<unknown> = Promise.resolve();
    const build = (changed?: string[]) => {
      idle = idle.then(() => (stopped.aborted ? undefined : step(context, compiler, { changed, built }))).catch(failure.reject);
    };
    build();
    // Watching begins before the first build ends, so that no change falls between the two.
    watchSources({ project: context.folder, folders: [sources], stopped }, { changed: build, failed: failure.reject });
    await Promise.race([until(stopped), failure.promise]);
    await idle;
    return 0;
  });
}

/** One build, from the line that announces it to the one that closes it. */
async function step(
  context: ProjectContext,
  compiler: ProjectCompiler,
  { changed, built }: { changed: string[] | undefined; built: (build: Built) => Promise<void> | void },
): Promise<void> {
  const paths = changed?.map((path) => relative(context.io.cwd, path));
  context.say(
    `[${time()}] ${paths ? 'File change detected. Starting incremental compilation...' : 'Starting compilation in watch mode...'}`,
  );
  if (paths) context.say(`changed: ${paths.length > 3 ? `${paths.length} files` : paths.join(', ')}`);
  const build = await buildOnce(context, compiler, changed);
  await built(build);
  const errors = build.compilation.diagnostics.length;
  // The words of `tsc --watch`, which editors' problem matchers wait for.
  context.say(`[${time()}] Found ${errors} ${errors === 1 ? 'error' : 'errors'}. Watching for file changes.`);
}

async function until(stopped: AbortSignal): Promise<void> {
  if (stopped.aborted) return;
  await new Promise<void>((resolve) => {
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
}

function time(): string {
  return new Date().toTimeString().slice(0, 8);
}
