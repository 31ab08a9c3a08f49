import type { Io } from '../io.ts';
import { formatList } from '../line/parseLine.ts';
import { suggest } from '../line/suggest.ts';
import { UsageError } from '../usageError.ts';
import { buildBashCompletion } from './bash.ts';
import { buildFishCompletion } from './fish.ts';
import { buildZshCompletion } from './zsh.ts';

const shells = { bash: buildBashCompletion, zsh: buildZshCompletion, fish: buildFishCompletion } as const;

/** Runs `portico completion <shell>`, which prints the completion script of a shell. Returns the exit code. */
export function completion(io: Io, shell: string | undefined, { json }: { readonly json: boolean }): number {
  const names = Object.keys(shells);
  if (shell === undefined) throw new UsageError(`'portico completion' requires a shell: ${formatList(names)}.`);
  if (!Object.hasOwn(shells, shell)) throw new UsageError(`Unknown shell '${shell}'; use ${formatList(names)}.${suggest(shell, names)}`);
  const script = shells[shell as keyof typeof shells]();
  io.out(json ? `${JSON.stringify({ shell, script }, null, 2)}\n` : script);
  return 0;
}
