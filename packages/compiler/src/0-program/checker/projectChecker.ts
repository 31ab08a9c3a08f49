import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { omitUndefined } from '@portico/core/values';
import { endEarly, openInBackground } from './background.ts';
import type { BackgroundChecker } from './background.ts';
import type { Change, Program } from '../program.ts';

/** A file to be written, as the checker sees it: relative to the project, with forward slashes. */
interface CheckedFile {
  readonly path: string;
  readonly text: string;
}

/** The type checker of a project, in a separate thread that starts with the first question. */
export class ProjectChecker {
  readonly #program: Program;
  #checker: BackgroundChecker | undefined;
  /** Whether the project has a `tsconfig.json`. If it is created or deleted, the project is opened again. */
  readonly #hasConfig: boolean;
  /** The files to emit for calls between areas, by absolute path, as the checker sees them. */
  #shown: ReadonlyMap<string, string> = new Map();

  constructor(program: Program) {
    this.#program = program;
    this.#hasConfig = existsSync(join(program.root, 'tsconfig.json'));
  }

  /** Whether there is a checker. */
  get isAvailable(): boolean {
    return this.#hasConfig;
  }

  /** Opens the checker; undefined if the project has no `tsconfig.json`. */
  open(): BackgroundChecker | undefined {
    if (!this.#hasConfig) return undefined;
    return (this.#checker ??= this.#start());
  }

  #start(): BackgroundChecker {
    const overlay = Object.fromEntries([...this.#shown].filter(([path, text]) => readShownText(path) !== text));
    const project = join(this.#program.root, 'tsconfig.json');
    const { open } = this.#program;
    if (open) Object.assign(overlay, Object.fromEntries([...open].filter(([path]) => existsSync(path))));
    return openInBackground({ project, overlay, isEdited: open !== undefined, dependents: (files) => this.#program.findDependents(files) });
  }

  /** Lets the checker open the project while the syntax is read. The first question reports a failure. */
  warm(): void {
    this.open()
      ?.readTypes({ places: [] })
      .catch(() => undefined);
  }

  /** Shows the checker files to be emitted. Returns whether they differ from before; if so, the checker restarts. */
  show(emitted: readonly CheckedFile[]): boolean {
    const shown = new Map(emitted.map(({ path, text }) => [join(this.#program.root, path), text]));
    const isGone = [...this.#shown.keys()].some((path) => !shown.has(path));
    const isSeen = !isGone && [...shown].every(([path, text]) => (this.#shown.get(path) ?? readShownText(path)) === text);
    this.#shown = shown;
    if (!isSeen) void this.close();
    return !isSeen;
  }

  /** Reports changes to the checker. Created and deleted files can change the meaning of any import, so it opens the project again. */
  update({ changed, structural }: Change): void {
    if (structural) void this.close();
    else this.#checker?.update({ changed, ...omitUndefined({ texts: this.#listTexts(changed) }) }).catch(() => undefined);
  }

  /** Returns the texts of changed files that an editor shows; undefined if the project is read from disk alone. */
  #listTexts(changed: readonly string[]): Record<string, string | null> | undefined {
    const { open } = this.#program;
    return open && Object.fromEntries(changed.map((path) => [path, open.get(path) ?? null]));
  }

  /** Ends the type checker's process. */
  async close(): Promise<void> {
    const checker = this.#checker;
    this.#checker = undefined;
    await Promise.all([checker?.close(), endEarly(join(this.#program.root, 'tsconfig.json'))]);
  }
}

function readShownText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
