import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { judges } from './places.mjs';

/** TypeScript 6, in process: it shares no code with the compiler's own checker, TypeScript 7. */
export const ts = /** @type {typeof import('@typescript/typescript6')} */ (createRequire(import.meta.url)('@typescript/typescript6'));

/** The settings that projects of judges have on disk. */
export const settings = {
  target: 'es2024',
  lib: ['es2024'],
  module: 'nodenext',
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: /** @type {string[]} */ ([]),
};

/** Programs of TypeScript over files in memory; files of packages are parsed once. */
export class Programs {
  #options;
  #host;
  #parsed = new Map();
  #resolutions;

  /** @param {string[]} [types] packages whose types are known without an import */
  constructor(types = []) {
    this.#options = {
      ...settings,
      target: ts.ScriptTarget.ES2024,
      lib: ['lib.es2024.d.ts'],
      module: ts.ModuleKind.NodeNext,
      types,
      typeRoots: [join(judges, 'node_modules', '@types')],
    };
    this.#host = ts.createCompilerHost(this.#options);
    this.#resolutions = ts.createModuleResolutionCache(process.cwd(), (name) => name, this.#options);
  }

  /**
   * Makes a program of these files, by absolute path.
   * @param {ReadonlyMap<string, string>} files
   * @param {readonly string[]} roots the files that the program begins at
   * @param {import('@typescript/typescript6').Program} [previous] a program most of whose files are the same
   */
  create(files, roots, previous) {
    const folders = new Set([...files.keys()].flatMap(foldersOf));
    const host = {
      ...this.#host,
      fileExists: (/** @type {string} */ path) => files.has(path) || this.#host.fileExists(path),
      readFile: (/** @type {string} */ path) => files.get(path) ?? this.#host.readFile(path),
      directoryExists: (/** @type {string} */ path) => folders.has(path) || (this.#host.directoryExists?.(path) ?? true),
      getSourceFile: (/** @type {string} */ path, /** @type {any} */ language) => this.#parse(path, files.get(path), language),
      getModuleResolutionCache: () => this.#resolutions,
    };
    return ts.createProgram({ rootNames: [...roots], options: this.#options, host, ...(previous && { oldProgram: previous }) });
  }

  /**
   * @param {string} path
   * @param {string | undefined} text
   * @param {any} language
   */
  #parse(path, text, language) {
    const known = this.#parsed.get(path);
    if (known && (text === undefined || known.text === text)) return known;
    const content = text ?? this.#host.readFile(path);
    if (content === undefined) return undefined;
    const file = ts.createSourceFile(path, content, language, true);
    this.#parsed.set(path, file);
    return file;
  }

  /** Forgets the files below a folder. */
  forget(/** @type {string} */ folder) {
    for (const path of this.#parsed.keys()) if (path.startsWith(folder)) this.#parsed.delete(path);
  }
}

/** @param {string} path */
function foldersOf(path) {
  const folders = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) folders.push(folder);
  return folders;
}

/**
 * Returns the type of a property of a class that a file exports.
 * @param {import('@typescript/typescript6').Program} program
 * @param {{ readonly path: string, readonly className: string, readonly property: string }} place
 */
export function typeOfProperty(program, { path, className, property }) {
  const file = program.getSourceFile(path);
  const declared = file?.statements.find((node) => ts.isClassDeclaration(node) && node.name?.text === className);
  const member = declared && ts.isClassDeclaration(declared) && declared.members.find((each) => each.name?.getText() === property);
  if (!member) throw new Error(`${path} has no ${className}.${property}`);
  return program.getTypeChecker().getTypeAtLocation(member);
}
