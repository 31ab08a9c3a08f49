import { merge } from './names.ts';
import type { Augmentation, LocalDeclaration } from './names.ts';
import type { SourceFile } from './sourceFile.ts';
import type { Space } from './symbols.ts';

/** What other files add to a name, and which they are. */
interface Added {
  readonly files: readonly string[];
  /** Returns a declaration together with what was added to its name. */
  readonly to: (declaration: LocalDeclaration) => LocalDeclaration;
}

interface Addition {
  readonly file: SourceFile;
  readonly names: Augmentation;
  /** Absolute path of the augmented module; absent for the global scope. */
  readonly target?: string;
}

const nothing: Added = { files: [], to: (declaration) => declaration };

/** The declarations that files of a project add to other modules with `declare module`, and to all of them with `declare global`. */
export class Augmentations {
  #additions: readonly Addition[] = [];

  /** Takes the project's files; `resolve` returns the file that a specifier names. */
  take(files: readonly SourceFile[], resolve: (file: SourceFile, specifier: string) => string | undefined): void {
    this.#additions = files.flatMap((file) =>
      file.augmentations.flatMap((names): Addition[] => {
        if (names.specifier === undefined) return [{ file, names }];
        const target = resolve(file, names.specifier);
        return target === undefined ? [] : [{ file, names, target }];
      }),
    );
  }

  /** Returns what is added to a name of a module. */
  of(path: string, name: string, space: Space): Added {
    if (this.#additions.length === 0) return nothing;
    const found = this.#additions.filter(({ target, names }) => target === path && names[space].has(name));
    if (found.length === 0) return nothing;
    return {
      files: found.map(({ file }) => file.path),
      to: (declaration) => merge([declaration, ...found.map(({ names }) => names[space].get(name)!)]),
    };
  }

  /** Returns the declarations of a global name, and the file of the first. TypeScript's own library may declare more of an interface. */
  global(name: string, space: Space): { readonly file: SourceFile; readonly declaration: LocalDeclaration } | undefined {
    const found = this.#additions.filter(({ target, names }) => target === undefined && names[space].has(name));
    const [first] = found;
    if (!first) return undefined;
    const declaration = merge(found.map(({ names }) => names[space].get(name)!));
    const isOpen = declaration.kind === 'interface' || declaration.kind === 'namespace';
    return {
      file: first.file,
      declaration: isOpen ? { kind: 'merged', node: declaration.node, declarations: [declaration] } : declaration,
    };
  }

  /** Returns whether a file adds to others, or did so before it changed. */
  isMadeBy(path: string, changed: SourceFile | undefined): boolean {
    return this.#additions.some(({ file }) => file.path === path) || (changed?.augmentations.length ?? 0) > 0;
  }

  /** Returns what adds to each module, by the module's path; `*` for the global scope. */
  snapshot(): ReadonlyMap<string, string> {
    const sources = new Map<string, string>();
    for (const { file, target = '*' } of this.#additions) sources.set(target, `${sources.get(target) ?? ''}${file.path}@${file.hash} `);
    return sources;
  }
}

/** Returns the modules that something else adds to than before. */
export function differingTargets(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((target) => before.get(target) !== after.get(target));
}
