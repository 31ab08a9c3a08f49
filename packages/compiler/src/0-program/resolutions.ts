import { dirname, join } from 'node:path';
import { omitUndefined } from '@portico/core/values';
import { ResolverFactory } from 'oxc-resolver';

/** The target of an import; `from` is a file in the folder that it was resolved in. */
interface Resolution {
  readonly from: string;
  readonly specifier: string;
  readonly path: string | undefined;
}

/** The targets of imports, resolved as TypeScript does and cached. */
export class Resolutions {
  readonly #known = new Map<string, Resolution>();
  readonly #resolver: ResolverFactory;

  constructor(root: string, withPaths: boolean) {
    this.#resolver = createResolver(root, withPaths);
  }

  /** Returns the absolute path of the module that `specifier` names in a file, and the key under which a result depends on it. */
  resolve(from: string, specifier: string): { readonly path: string | undefined; readonly key: string } {
    const key = `${dirname(from)}\0${specifier}`;
    let known = this.#known.get(key);
    if (!known) this.#known.set(key, (known = { from, specifier, path: this.#find(from, specifier) }));
    return { path: known.path, key };
  }

  /** Resolves every import again, because files were created or deleted. Returns the keys of those with another target. */
  renew(): string[] {
    this.#resolver.clearCache();
    return [...this.#known].flatMap(([key, { from, specifier, path }]) => {
      const now = this.#find(from, specifier);
      if (now === path) return [];
      this.#known.set(key, { from, specifier, path: now });
      return [key];
    });
  }

  #find(from: string, specifier: string): string | undefined {
    const found = specifier.startsWith('.')
      ? this.#resolver.sync(dirname(from), specifier)
      : this.#resolver.resolveDtsSync(from, specifier);
    return found.path;
  }
}

/** Creates a resolver that finds the file behind a specifier, as TypeScript does; `withPaths` also applies the `paths` of the project's `tsconfig.json`. */
function createResolver(root: string, withPaths: boolean): ResolverFactory {
  return new ResolverFactory({
    extensions: ['.ts', '.mts', '.d.ts', '.tsx', '.js'],
    extensionAlias: {
      '.js': ['.ts', '.tsx', '.d.ts', '.js'],
      '.jsx': ['.tsx', '.d.ts', '.jsx'],
      '.mjs': ['.mts', '.d.mts', '.mjs'],
      '.cjs': ['.cts', '.d.cts', '.cjs'],
    },
    conditionNames: ['types', 'import', 'node', 'default'],
    ...omitUndefined({ tsconfig: withPaths ? { configFile: join(root, 'tsconfig.json') } : undefined }),
  });
}
