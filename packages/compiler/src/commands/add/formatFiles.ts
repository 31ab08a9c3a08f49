import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The formatters that are run if the project has installed one, each with its file in the package and its arguments. */
const formatters = [
  { file: 'oxfmt/bin/oxfmt', args: [] },
  { file: 'prettier/bin/prettier.cjs', args: ['--write'] },
  { file: '@biomejs/biome/bin/biome', args: ['format', '--write'] },
] as const;

/** Formats files with the formatter that the project installs; without one they stay unchanged. Paths are relative to the project. */
export async function formatFiles(root: string, paths: readonly string[]): Promise<void> {
  const found = formatters.find(({ file }) => existsSync(join(root, 'node_modules', file)));
  if (!found || paths.length === 0) return;
  // A file that the formatter rejects or ignores is still valid code.
  await promisify(execFile)(process.execPath, [join(root, 'node_modules', found.file), ...found.args, ...paths], { cwd: root }).catch(
    () => undefined,
  );
}
