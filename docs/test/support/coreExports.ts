import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pages.ts';

const exported = /^export (?:abstract class|class|const|function|interface|type) (\w+)/gm;

/** The exports of `@portico/core`, types included. */
const names: ReadonlySet<string> = new Set(
  globSync('packages/core/src/{*,access/*,data/*,errors/*,events/*,files/*,jobs/*}.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(exported)].map(([, name = '']) => name),
  ),
);

/** Returns the exports of `@portico/core`, types included. */
export function listCoreExports(): ReadonlySet<string> {
  return names;
}
