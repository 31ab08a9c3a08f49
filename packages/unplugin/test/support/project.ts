import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

// Inside of the repository, so that packages are found the way an application finds them.
const cache = fileURLToPath(new URL('../../../../.cache/projects/', import.meta.url));

/** Returns the source of an operation. */
export function operation(name: string, route: string): string {
  return `import { Endpoint, Get } from '@portico/core';\n
export class ${name} extends Endpoint(Get('${route}'))<string> {
  handle() {
    return '';
  }
}
`;
}

/** A project that a bundler bundles: `src/main.ts` to `out`. */
export interface BundledProject {
  readonly folder: string;
  readonly entry: string;
  readonly out: string;
  write(file: string, text: string): void;
  /** Returns the text of everything that was bundled. */
  bundled(): string;
}

/** Makes a project without generated code. */
export function makeProject(): BundledProject {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(cache);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const compilerOptions = { target: 'esnext', module: 'nodenext', strict: true, noEmit: true, allowImportingTsExtensions: true, types: [] };
  write('package.json', JSON.stringify({ name: 'bundled', type: 'module' }));
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  write('src/first.ts', operation('GetFirst', '/first'));
  write('src/main.ts', "export { modules } from './generated/modules.ts';\n");
  const out = join(folder, 'out');
  const bundled = () =>
    globSync('**/*.{js,mjs}', { cwd: out })
      .map((file) => readFileSync(join(out, file), 'utf8'))
      .join('\n');
  return { folder, entry: join(folder, 'src', 'main.ts'), out, write, bundled };
}
