import { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';

import { API, type Project, type Snapshot } from 'typescript/unstable/sync';

import { checkerOver, type Engine } from './checker.ts';
import { expectAhead } from './expect7.ts';
import { FileNames } from './fileNames.ts';
import { createAdapter7 } from './checkerAdapter7.ts';
import type { CheckerOptions, FileChanges, SyntaxReader, TypeChecker } from './port.ts';
import { Pipeline } from './pipeline.ts';
import { type Questions, questionsThrough } from './questions.ts';

/** The port on TypeScript 7, a native process of its own that starts with the first question and ends with `close`. */
export function typescript7(options: CheckerOptions): TypeChecker {
  return checkerOver(() => new NativeEngine(options), options);
}

/** As many changed files are handed over one by one: 7.0 keeps the rest of the program only when a single file changes. */
const ONE_BY_ONE = 16;

/** Keeps one snapshot at a time; changes are gathered until a question needs the next one. */
class NativeEngine implements Engine {
  readonly #config: string;
  readonly #syntax: SyntaxReader | undefined;
  readonly #api: API;
  readonly #pipeline: Pipeline | undefined;
  readonly #files = new FileNames(() => this.#project().program.getSourceFileNames());
  #pending: FileChanges[] = [];
  #snapshot: Snapshot | undefined;
  #questions: Questions | undefined;

  constructor({ project, syntax, overlay = {} }: CheckerOptions) {
    this.#config = project;
    this.#syntax = syntax;
    // Each question about a file costs a round trip then, so only where there is something to show.
    const fs = Object.keys(overlay).length > 0 ? { fs: overlaid(overlay) } : {};
    this.#api = new API({ cwd: dirname(project), ...fs });
    endQuietly(this.#api);
    this.#pipeline = Pipeline.over(this.#api);
  }

  questions(): Questions {
    return (this.#questions ??= this.#ask());
  }

  refresh(changes: FileChanges): void {
    this.#pending.push(changes);
    this.#questions = undefined;
  }

  close(): void {
    this.#api.close();
  }

  #ask(): Questions {
    if (this.#snapshot === undefined) this.#move({ openProjects: [this.#config] });
    else for (const fileChanges of steps(this.#pending)) this.#move({ fileChanges });
    this.#pending = [];
    const adapter = createAdapter7(this.#project(), this.#files);
    const ahead = this.#pipeline && { pipeline: this.#pipeline, snapshot: this.#snapshot!, project: this.#project() };
    return questionsThrough(ahead ? expectAhead(adapter, ahead) : adapter, this.#syntax);
  }

  #move(change: Parameters<API['updateSnapshot']>[0]): void {
    const last = this.#snapshot;
    this.#snapshot = this.#api.updateSnapshot(change);
    last?.dispose();
  }

  #project(): Project {
    const project = this.#snapshot?.getProject(this.#config);
    if (!project) throw new Error(`TypeScript found no project at ${this.#config}`);
    return project;
  }
}

/** The part of the API that holds its process, which its types leave out. */
interface WithProcess {
  readonly client?: { readonly channel?: { readonly child?: ChildProcess } };
}

/**
 * Ends the checker's process without a message. `close` closes its input, on which it ends quietly, and sends SIGTERM, on which it prints
 * "context canceled" if the signal arrives first. It only reads, so it can be killed.
 */
function endQuietly(api: API): void {
  const child = (api as unknown as WithProcess).client?.channel?.child;
  if (child) child.kill = () => ChildProcess.prototype.kill.call(child, 'SIGKILL');
}

/** What is on disk, but for some files. */
function overlaid(overlay: Readonly<Record<string, string>>) {
  const folders = new Set(Object.keys(overlay).flatMap(foldersAbove));
  return {
    readFile: (path: string) => overlay[path],
    fileExists: (path: string) => (overlay[path] === undefined ? undefined : true),
    directoryExists: (path: string) => (folders.has(path) ? true : undefined),
    realpath: (path: string) => (overlay[path] === undefined ? undefined : path),
  };
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}

interface Step {
  readonly changed: string[];
  readonly created: string[];
  readonly deleted: string[];
}

/** Gathered changes as the updates that cost least. */
function steps(pending: readonly FileChanges[]): readonly Step[] {
  const gather = (kind: keyof FileChanges): string[] => [...new Set(pending.flatMap((changes) => changes[kind] ?? []))];
  const step: Step = { changed: gather('changed'), created: gather('created'), deleted: gather('deleted') };
  const inPlace = step.created.length + step.deleted.length === 0 && step.changed.length <= ONE_BY_ONE;
  return inPlace ? step.changed.map((file) => ({ changed: [file], created: [], deleted: [] })) : [step];
}
