import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endEarly, inBackground } from './background.ts';
import type { BackgroundChecker } from './background.ts';
import type { Change, Program } from '../program.ts';

/** A file that is to be written, as the checker is to see it: relative to the project, with forward slashes. */
interface ShownFile {
  readonly path: string;
  readonly text: string;
}

/** The type checker of a project, in a thread of its own; it starts with the first question. */
export class ProjectChecker {
  readonly #program: Program;
  #checker: BackgroundChecker | undefined;
  /** Whether the project has a `tsconfig.json`. If one comes or goes, the project is opened again. */
  readonly #hasConfig: boolean;
  /** What is to be emitted for calls between areas, by absolute path, as the checker sees it. */
  #shown: ReadonlyMap<string, string> = new Map();

  constructor(program: Program) {
    this.#program = program;
    this.#hasConfig = existsSync(join(program.root, 'tsconfig.json'));
  }

  /** Whether there is a checker to ask. */
  get isAvailable(): boolean {
    return this.#hasConfig;
  }

  /** Opens the checker; undefined where the project has no `tsconfig.json`. */
  open(): BackgroundChecker | undefined {
    if (!this.#hasConfig) return undefined;
    return (this.#checker ??= this.#start());
  }

  #start(): BackgroundChecker {
    const overlay = Object.fromEntries([...this.#shown].filter(([path, text]) => textOn(path) !== text));
    const project = join(this.#program.root, 'tsconfig.json');
    return inBackground({ project, overlay, dependents: (files) => this.#program.findDependents(files) });
  }

  /** Has the checker open the project while the syntax is read; a failure is reported by the first question. */
  warm(): void {
    this.open()
      ?.readTypes({ places: [] })
      .catch(() => undefined);
  }

  /** Shows the checker files that are to be emitted; gives back whether it sees something else now, and starts again. */
  show(emitted: readonly ShownFile[]): boolean {
    const shown = new Map(emitted.map(({ path, text }) => [join(this.#program.root, path), text]));
    const isGone = [...this.#shown.keys()].some((path) => !shown.has(path));
    const isSeen = !isGone && [...shown].every(([path, text]) => (this.#shown.get(path) ?? textOn(path)) === text);
    this.#shown = shown;
    if (!isSeen) void this.close();
    return !isSeen;
  }

  /** Tells the checker what changed. Files that come and go can change what any import means, so it opens the project again. */
  update({ changed, structural }: Change): void {
    if (structural) void this.close();
    else this.#checker?.update({ changed }).catch(() => undefined);
  }

  /** Ends the type checker's process. */
  async close(): Promise<void> {
    const checker = this.#checker;
    this.#checker = undefined;
    await Promise.all([checker?.close(), endEarly(join(this.#program.root, 'tsconfig.json'))]);
  }
}

function textOn(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
