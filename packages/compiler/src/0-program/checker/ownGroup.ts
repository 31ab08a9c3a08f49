import childProcess from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Starts the processes of this thread in process groups of their own. The only one is the type checker's: with Ctrl-C a terminal signals its whole
 * group, and the checker would print "context canceled". It ends with its input, so that it does not outlive the compiler.
 */
export function spawnInOwnGroups(): void {
  if (process.platform === 'win32') return;
  const { spawn } = childProcess;
  const detached = (file: string, given: readonly string[], options: SpawnOptions) => spawn(file, given, { ...options, detached: true });
  Object.assign(childProcess, { spawn: detached });
  // TypeScript's API imports `spawn` by its name.
  syncBuiltinESMExports();
}
