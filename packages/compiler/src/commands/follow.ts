import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reportBuild, formatSummary } from './build.ts';
import type { ProjectContext } from './context.ts';
import type { BuilderOptions, BuildResult, ProjectBuilder } from './port.ts';
import { SourceWatcher } from './watcher.ts';

/** How long a build may continue after the command is stopped, in milliseconds. */
const graceMilliseconds = 300;

/** Builds now and after every change until the command is stopped, one build at a time; calls `built` for each build that the type checker has judged. */
export async function follow(
  context: ProjectContext,
  built: (build: BuildResult) => Promise<void> | void,
  options?: BuilderOptions,
): Promise<number> {
  return context.withBuilder(async (builder) => {
    const { stopped } = context.io;
    const failure = Promise.withResolvers<never>();
    let idle: Promise<unknown> = Promise.resolve();
    let warned: ReadonlySet<string> = new Set();
    const build = (changed?: string[]): void => {
      idle = idle.then(() => (stopped.aborted ? undefined : next(changed))).catch(failure.reject);
    };
    // Watching begins before the first build, so that no change is missed between the two.
    const watcher = new SourceWatcher(context.folder, { changed: build, failed: failure.reject });
    const next = async (changed?: string[]): Promise<void> => {
      const judged = async (result: BuildResult): Promise<void> => {
        warned = new Set(result.warnings.map(({ message }) => message));
        await built(result);
      };
      watcher.follow(await step(context, builder, { changed, built: judged, warned }));
    };
    build();
    try {
      await Promise.race([until(stopped), failure.promise]);
      await Promise.race([idle, wait(graceMilliseconds)]);
      return 0;
    } finally {
      watcher.close();
    }
  }, options);
}

interface Step {
  readonly changed: string[] | undefined;
  readonly built: (build: BuildResult) => Promise<void> | void;
  /** The messages of the warnings of the last build, which are not repeated. */
  readonly warned: ReadonlySet<string>;
}

/** Runs one build, and prints the lines before and after it. Returns the folders outside the sources that it read. */
async function step(context: ProjectContext, builder: ProjectBuilder, { changed, built, warned }: Step): Promise<readonly string[]> {
  const paths = changed?.map((path) => relative(context.io.cwd, path));
  context.say(
    `[${time()}] ${paths ? 'File change detected. Starting incremental compilation...' : 'Starting compilation in watch mode...'}`,
  );
  if (paths) context.say(`changed: ${paths.length > 3 ? `${paths.length} files` : paths.join(', ')}`);
  let printed = false;
  const build = await builder.build(changed, (early) => {
    printed = true;
    context.say(formatSummary(early));
  });
  if (context.io.stopped.aborted) return build.folders;
  reportBuild(context, { ...build, warnings: build.warnings.filter(({ message }) => !warned.has(message)) }, true);
  if (build.takenBack > 0)
    context.say(`${build.takenBack} ${build.takenBack === 1 ? 'file' : 'files'} restored: the types do not allow the change.`);
  if (!build.failed && !printed) context.say(formatSummary(build));
  await built(build);
  const errors = build.diagnostics.length;
  // The problem matchers of editors expect the words of `tsc --watch`.
  context.say(`[${time()}] Found ${errors} ${errors === 1 ? 'error' : 'errors'}. Watching for file changes.`);
  return build.folders;
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
