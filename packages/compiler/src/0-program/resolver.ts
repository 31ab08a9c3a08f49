import { omitUndefined } from '@portico/core/values';
import { join } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';

/** Creates what finds the file behind a specifier, as TypeScript does; `withPaths`: by the `paths` of the project's `tsconfig.json` too. */
export function createResolver(root: string, withPaths: boolean): ResolverFactory {
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
