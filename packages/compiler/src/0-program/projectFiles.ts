import { existsSync, readdirSync, realpathSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join, sep } from 'node:path';
import { readFileFacts } from './disk.ts';
import type { TsConfig } from './tsconfig.ts';

/** A file below the sources, or elsewhere in TypeScript's program, that the compiler does not read. */
export interface SkippedFile {
  /** Absolute. */
  readonly path: string;
  readonly reason: 'outside' | 'notIncluded' | 'javaScript';
}

/** The files of a project. */
export interface ProjectPaths {
  /** Absolute, in alphabetical order. */
  readonly sources: readonly string[];
  readonly skipped: readonly SkippedFile[];
  /** The path that a file is listed under, by the path behind its symbolic links. */
  readonly links: ReadonlyMap<string, string>;
}

/** A project on disk. */
interface Place {
  readonly root: string;
  /** The folder of the sources, absolute. */
  readonly sources: string;
  readonly config: TsConfig | undefined;
}

const typeScript = /\.[cm]?tsx?$/;
const javaScript = /\.[cm]?jsx?$/;
const notCompiled = /\.d\.([^.]+\.)?[cm]?ts$|\.(test|spec)\.[cm]?[jt]sx?$/;

/** Lists the files of a project as its `tsconfig.json` selects them; without one, all files below the sources. */
export function listProject({ root, sources, config }: Place): ProjectPaths {
  const skip = new Set([join(sources, 'generated'), ...(config?.outputs ?? [])]);
  const listing = new Listing(skip);
  listing.folder(sources);
  const found: string[] = [];
  const skipped: SkippedFile[] = [];
  for (const path of listing.files) {
    if (javaScript.test(path)) {
      if (!isOutput(path) && !config?.excludes(path)) skipped.push({ path, reason: 'javaScript' });
    } else if (!config || config.includes(path)) found.push(path);
    else if (!config.excludes(path)) skipped.push({ path, reason: 'notIncluded' });
  }
  skipped.push(...listOutside({ root, sources, config }, skip));
  return { sources: found.sort(), skipped, links: listing.links };
}

/** Returns the files outside the sources that TypeScript reads with the project. */
function listOutside({ sources, config }: Place, skip: ReadonlySet<string>): SkippedFile[] {
  const roots = (config?.roots ?? []).filter((path) => !isWithin(path, sources));
  const listing = new Listing(new Set([...skip, sources]));
  for (const path of roots) {
    const facts = readFileFacts(path);
    if (facts?.isDirectory()) listing.folder(path);
    else if (facts) listing.files.add(path);
  }
  const outside = [...listing.files].filter((path) => typeScript.test(path) && config!.includes(path));
  return outside.map((path) => ({ path, reason: 'outside' }));
}

/** Returns whether `tsc` compiled a JavaScript file from the TypeScript file next to it. */
function isOutput(path: string): boolean {
  const base = path.replace(javaScript, '');
  return ['.ts', '.tsx', '.mts', '.cts'].some((ending) => existsSync(base + ending));
}

/** Returns whether the compiler reads a file with this path. */
export function isSource(path: string, sources: string): boolean {
  const isPath = isWithin(path, sources) && !isWithin(path, join(sources, 'generated')) && !path.includes('/node_modules/');
  return isPath && typeScript.test(path) && !notCompiled.test(path) && existsSync(path);
}

/** Returns whether a path is a folder or is inside it. */
function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** Walks folders, through symbolic links; a folder that is reached twice is listed once, under its own path. */
class Listing {
  readonly files = new Set<string>();
  readonly links = new Map<string, string>();
  readonly #skip: ReadonlySet<string>;
  readonly #visited = new Set<string>();
  readonly #linked: string[] = [];
  readonly #reals = new Set<string>();

  constructor(skip: ReadonlySet<string>) {
    this.#skip = skip;
  }

  folder(path: string): void {
    if (!existsSync(path)) return;
    this.#walk(path, realpathSync(path));
    // Links come last, so that a folder of the project is listed under its own path.
    for (const link of this.#linked.splice(0)) this.#follow(link);
  }

  #walk(folder: string, real: string): void {
    if (this.#skip.has(folder) || this.#visited.has(real)) return;
    this.#visited.add(real);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink()) this.#linked.push(path);
      else this.#enter(entry, path, join(real, entry.name));
    }
  }

  #enter(entry: Dirent, path: string, real: string): void {
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) this.#walk(path, real);
    } else this.#add(path, real);
  }

  #follow(link: string): void {
    const target = readFileFacts(link);
    if (!target) return;
    const real = realpathSync(link);
    if (target.isDirectory()) {
      this.#walk(link, real);
      for (const inner of this.#linked.splice(0)) this.#follow(inner);
    } else if (!this.#reals.has(real)) this.#add(link, real);
  }

  #add(path: string, real: string): void {
    if (!(typeScript.test(path) || javaScript.test(path)) || notCompiled.test(path)) return;
    this.files.add(path);
    this.#reals.add(real);
    if (real !== path) this.links.set(real, path);
  }
}
