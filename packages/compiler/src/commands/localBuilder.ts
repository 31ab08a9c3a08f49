import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createSourceReader } from './check/sourceLabel.ts';
import { findUnraisedEvents } from './check/unraisedEvents.ts';
import type { EarlyOutput } from './aheadWriter.ts';
import { OutputFolder } from './outputFolder.ts';
import type { BuildResult, Compilation, ProjectBuilder, ProjectCompiler } from './port.ts';
import { refuseEmpty } from './refuseEmpty.ts';
import { createUnwritableDiagnostic } from './unwritable.ts';

/** The files that were written so far, and the start time of the build. */
interface Progress {
  readonly start: number;
  readonly written: Set<string>;
  readonly removed: Set<string>;
  readonly problems: Diagnostic[];
}

/** Builds in this thread. It first writes the result of the syntax alone, and restores the previous files if the type checker finds errors. */
export class LocalBuilder implements ProjectBuilder {
  readonly #project: string;
  readonly #compiler: ProjectCompiler;
  readonly #output: OutputFolder;
  readonly #ahead: (() => Promise<EarlyOutput>) | undefined;

  /** Takes `ahead`, which waits for and returns the files of an accepted output that are being written. */
  constructor(project: string, compiler: ProjectCompiler, ahead?: () => Promise<EarlyOutput>) {
    this.#project = project;
    this.#compiler = compiler;
    this.#ahead = ahead;
    this.#output = new OutputFolder(project);
  }

  async build(changed?: readonly string[], printed?: (built: BuildResult) => void): Promise<BuildResult> {
    const progress: Progress = { start: performance.now(), written: new Set(), removed: new Set(), problems: [] };
    const started = await this.#start(changed);
    const syntax = started.syntax && refuseEmpty(started.syntax);
    const early = printed && syntax?.diagnostics.length === 0 ? syntax : undefined;
    let isWritten = false;
    if (early) {
      isWritten = this.#writeEarly(early, progress);
      if (progress.problems.length === 0) printed?.(summarizeBuild(early, progress, { project: this.#project }));
    }
    const compilation = refuseEmpty(await started.verdict);
    if (compilation.diagnostics.length > 0)
      return summarizeBuild(compilation, progress, { project: this.#project, takenBack: this.#output.takeBack() });
    await this.#noteAhead(compilation, progress);
    if (!isWritten || compilation.files !== early?.files) this.#write(compilation, progress);
    if (progress.problems.length === 0) this.#output.accept();
    return summarizeBuild(compilation, progress, { project: this.#project });
  }

  async close(): Promise<void> {
    await this.#compiler.close?.();
  }

  async #start(changed?: readonly string[]): Promise<{ syntax?: Compilation; verdict: Promise<Compilation> }> {
    return this.#compiler.start ? this.#compiler.start(changed) : { verdict: this.#compiler.compile(changed) };
  }

  /** Writes the files that have changed since the last build; returns whether all files on disk were compared. */
  #writeEarly(compilation: Compilation, progress: Progress): boolean {
    try {
      const paths = this.#output.writeFew(compilation);
      if (!paths) {
        this.#write(compilation, progress);
        return true;
      }
      for (const path of paths) progress.written.add(path);
    } catch (error) {
      progress.problems.push(createUnwritableDiagnostic(this.#project, error));
    }
    return false;
  }

  async #noteAhead({ files }: Compilation, { written }: Progress): Promise<void> {
    if (!this.#ahead) return;
    const { paths, changed } = await this.#ahead();
    const done = new Set(paths);
    this.#output.noteWritten(files.filter(({ path }) => done.has(path)));
    for (const path of changed) written.add(path);
  }

  #write(compilation: Compilation, { written, removed, problems }: Progress): void {
    problems.length = 0;
    try {
      const { changed, leftOver } = this.#output.write(compilation);
      for (const { path } of changed) written.add(path);
      for (const path of leftOver) removed.add(path);
    } catch (error) {
      problems.push(createUnwritableDiagnostic(this.#project, error));
    }
  }
}

function summarizeBuild(
  compilation: Compilation,
  { start, written, removed, problems }: Progress,
  { project, takenBack = 0 }: { readonly project: string; readonly takenBack?: number },
): BuildResult {
  const { plan, folders = [] } = compilation;
  const diagnostics = [...compilation.diagnostics, ...problems];
  const sources = new Map(compilation.sources);
  const unraised = diagnostics.length === 0 && plan ? findUnraisedEvents(plan, createSourceReader(project, sources)) : [];
  const modules = plan?.modules ?? [];
  return {
    diagnostics,
    warnings: [...(compilation.warnings ?? []), ...unraised].map((each) => ({ ...each, severity: 'warning' })),
    sources,
    folders,
    failed: diagnostics.length > 0,
    operations: modules.reduce((sum, module) => sum + module.operations.length, 0),
    areas: modules.length,
    written: written.size,
    removed: removed.size,
    takenBack,
    milliseconds: Math.round(performance.now() - start),
  };
}
