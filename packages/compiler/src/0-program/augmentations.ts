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

  /** Returns the files whose names a file adds to, before a change or after it; undefined if it adds to all of them. */
  reach(path: string, changed: SourceFile | undefined): string[] | undefined {
    const before = this.#additions.filter(({ file }) => file.path === path);
    const isGlobal =
      before.some(({ target }) => target === undefined) || changed?.augmentations.some(({ specifier }) => specifier === undefined);
    if (isGlobal) return undefined;
    if (changed && changed.augmentations.length > 0) return undefined;
    return before.flatMap(({ target }) => target ?? []);
  }
}
