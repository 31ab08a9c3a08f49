import { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';

import { API, type Project, type Snapshot } from 'typescript/unstable/sync';

import { createChecker, type Engine } from './checker.ts';
import { expectAhead } from './expect7.ts';
import { FileNames } from './fileNames.ts';
import { createAdapter7 } from './checkerAdapter7.ts';
import type { CheckerOptions, FileChanges, SyntaxReader, TypeChecker } from './port.ts';
import { Pipeline } from './pipeline.ts';
import { parseFile } from './syntax.ts';
import { type Questions, createQuestions } from './questions.ts';

/** Creates the port on TypeScript 7, a separate native process that starts with the first question and ends with `close`. */
export function createTypeScript7Checker(options: CheckerOptions): TypeChecker {
  return createChecker(() => new NativeEngine(options), options);
}

/** The maximum number of changed files that are passed one by one. TypeScript 7.0 reuses the rest of the program only if a single file changes. */
const ONE_BY_ONE = 16;

/** Holds one snapshot at a time and gathers changes until a question needs the next one. */
class NativeEngine implements Engine {
  readonly #config: string;
  readonly #syntax: SyntaxReader | undefined;
  /** The texts that replace those on disk. */
  readonly #texts: Map<string, string>;
  readonly #api: API;
  readonly #pipeline: Pipeline | undefined;
  readonly #files = new FileNames(() => this.#project().program.getSourceFileNames());
  #pending: FileChanges[] = [];
  #snapshot: Snapshot | undefined;
  #questions: Questions | undefined;

  constructor({ project, syntax, overlay = {}, isEdited = false }: CheckerOptions) {
    this.#texts = new Map(Object.entries(overlay));
    this.#config = project;
    this.#syntax = syntax ?? (isEdited ? (file) => parseFile(file, this.#texts.get(file)) : undefined);
    // Each question about a file costs a round trip then, so the overlay is used only if it has files.
    const fs = this.#texts.size > 0 || isEdited ? { fs: createOverlay(this.#texts) } : {};
    this.#api = new API({ cwd: dirname(project), ...fs });
    endQuietly(this.#api);
    this.#pipeline = Pipeline.openFor(this.#api);
  }

  questions(): Questions {
    return (this.#questions ??= this.#ask());
  }

  refresh(changes: FileChanges): void {
    for (const [path, text] of Object.entries(changes.texts ?? {}))
      if (text === null) this.#texts.delete(path);
      else this.#texts.set(path, text);
    this.#pending.push(changes);
    this.#questions = undefined;
  }

  close(): void {
    this.#api.close();
  }

  #ask(): Questions {
    if (this.#snapshot === undefined) this.#move({ openProjects: [this.#config] });
    else for (const fileChanges of groupSteps(this.#pending)) this.#move({ fileChanges });
    this.#pending = [];
    const adapter = createAdapter7(this.#project(), this.#files);
    const ahead = this.#pipeline && { pipeline: this.#pipeline, snapshot: this.#snapshot!, project: this.#project() };
    return createQuestions(ahead ? expectAhead(adapter, ahead) : adapter, this.#syntax);
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

/** The part of the API that holds its process, which the API's types omit. */
interface WithProcess {
  readonly client?: { readonly channel?: { readonly child?: ChildProcess } };
}

/**
 * Ends the checker's process without a message. `close` closes its input, on which it ends quietly, and sends SIGTERM, on which it prints "context
 * canceled" if the signal arrives first. It only reads, so it can be killed.
 */
function endQuietly(api: API): void {
  const child = (api as unknown as WithProcess).client?.channel?.child;
  if (child) child.kill = () => ChildProcess.prototype.kill.call(child, 'SIGKILL');
}

/** Creates a file system that shows the files on disk, except for the overlay. */
function createOverlay(texts: ReadonlyMap<string, string>) {
  const folders = new Set([...texts.keys()].flatMap(listParentFolders));
  return {
    readFile: (path: string) => texts.get(path),
    fileExists: (path: string) => (texts.has(path) ? true : undefined),
    directoryExists: (path: string) => (folders.has(path) ? true : undefined),
    realpath: (path: string) => (texts.has(path) ? path : undefined),
  };
}

function listParentFolders(path: string): string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...listParentFolders(above)];
}

interface Step {
  readonly changed: string[];
  readonly created: string[];
  readonly deleted: string[];
}

/** Groups gathered changes into the cheapest updates. */
function groupSteps(pending: readonly FileChanges[]): readonly Step[] {
  const gather = (kind: keyof Step): string[] => [...new Set(pending.flatMap((changes) => changes[kind] ?? []))];
  const step: Step = { changed: gather('changed'), created: gather('created'), deleted: gather('deleted') };
  const inPlace = step.created.length + step.deleted.length === 0 && step.changed.length <= ONE_BY_ONE;
  return inPlace ? step.changed.map((file) => ({ changed: [file], created: [], deleted: [] })) : [step];
}
