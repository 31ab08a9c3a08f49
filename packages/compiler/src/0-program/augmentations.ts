import { merge, listParts } from './names.ts';
import type { Augmentation, LocalDeclaration } from './names.ts';
import type { SourceFile } from './sourceFile.ts';
import type { NameSpace } from './symbols.ts';

/** The additions that other files make to a name, with these files. */
interface Augmented {
  readonly files: readonly string[];
  /** Returns a declaration together with what was added to its name. */
  readonly to: (declaration: LocalDeclaration) => LocalDeclaration;
}

/** A heritage clause outside the declaration that it belongs to. */
export interface AddedHeritage {
  readonly file: SourceFile;
  readonly node: { readonly start: number; readonly end: number };
}

interface Addition {
  readonly file: SourceFile;
  readonly names: Augmentation;
  /** Absolute path of the augmented module; absent for the global scope. */
  readonly target?: string;
}

const nothing: Augmented = { files: [], to: (declaration) => declaration };

/** The declarations that files of a project add to other modules with `declare module`, and to all of them with `declare global`. */
export class Augmentations {
  #additions: readonly Addition[] = [];

  /** Takes the project's files; `resolve` returns the file that a specifier names. */
  take(files: readonly SourceFile[], resolve: (file: SourceFile, specifier: string) => string | undefined): void {
    this.#additions = files.filter(({ augmentations }) => augmentations.length > 0).flatMap((file) => collectAdditions(file, resolve));
  }

  /** Returns what is added to a name of a module. */
  of(path: string, name: string, space: NameSpace): Augmented {
    if (this.#additions.length === 0) return nothing;
    const found = this.#additions.filter(({ target, names }) => target === path && names[space].has(name));
    if (found.length === 0) return nothing;
    return {
      files: found.map(({ file }) => file.path),
      to: (declaration) => merge([declaration, ...found.map(({ names }) => names[space].get(name)!)]),
    };
  }

  /** Returns the `extends` clauses that other declarations add to a name of a module, or to a global name with the same spelling. */
  listHeritage(path: string, name: string): readonly AddedHeritage[] {
    const found = this.#additions.filter(({ target, names }) => (target === undefined || target === path) && names.types.has(name));
    return found.flatMap(({ file, names }) =>
      listParts(names.types.get(name)!).flatMap((part) =>
        part.kind === 'interface' ? part.node.extends.map((node) => ({ file, node })) : [],
      ),
    );
  }

  /** Returns the declarations of a global name, and the file of the first. TypeScript's own library may declare more of an interface. */
  global(name: string, space: NameSpace): { readonly file: SourceFile; readonly declaration: LocalDeclaration } | undefined {
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

  /** Identifies all additions, the files that make them, and their targets. While the key is unchanged, so is the meaning of all names. */
  get signature(): string {
    return JSON.stringify(this.#additions.map(({ file, target }) => [file.path, file.hash, target]));
  }
}

function collectAdditions(file: SourceFile, resolve: (file: SourceFile, specifier: string) => string | undefined): Addition[] {
  return file.augmentations.flatMap((names): Addition[] => {
    if (names.specifier === undefined) return [{ file, names }];
    const target = resolve(file, names.specifier);
    return target === undefined ? [] : [{ file, names, target }];
  });
}
