import childProcess from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/**
 * By how many percent the memory of the type checker's process grows before it collects garbage. By default it is 100, and a third of the time in which it
 * opens a project goes into that.
 */
const collectAfter = '200';

/**
 * Starts the processes of this thread in process groups of their own, with room for garbage. The only one is the type checker's: with Ctrl-C a terminal signals its whole
 * group, and the checker would print "context canceled". It ends with its input, so that it does not outlive the compiler.
 */
export function spawnInOwnGroups(): void {
  const isGrouped = process.platform !== 'win32';
  const { spawn } = childProcess;
  const detached = (file: string, given: readonly string[], options: SpawnOptions) =>
    spawn(file, given, { ...options, env: { GOGC: collectAfter, ...(options.env ?? process.env) }, detached: isGrouped });
  Object.assign(childProcess, { spawn: detached });
  // TypeScript's API imports `spawn` by its name.
  syncBuiltinESMExports();
}
