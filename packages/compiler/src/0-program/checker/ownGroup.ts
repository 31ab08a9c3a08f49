import childProcess from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';

/**
 * How much the memory of the type checker's process grows, in percent, before it collects garbage. With the default of 100, garbage collection
 * takes a third of the time to open a project.
 */
const collectAfter = '200';

/** The processes that this thread has started and that still run. */
const running = new Set<ChildProcess>();

/**
 * Starts the processes of this thread in separate process groups, with more memory before garbage collection. The only such process is the type
 * checker. On Ctrl-C a terminal signals the whole group, and the checker would print "context canceled". It ends when its input closes, so it does
 * not outlive the compiler.
 */
export function spawnInOwnGroups(): void {
  const isGrouped = process.platform !== 'win32';
  const { spawn } = childProcess;
  const detached = (file: string, given: readonly string[], options: SpawnOptions) => {
    const env = { GOGC: collectAfter, ...(options.env ?? process.env) };
    const child = spawn(file, given, { ...options, env, detached: isGrouped });
    running.add(child);
    return child.once('exit', () => running.delete(child)).once('error', () => running.delete(child));
  };
  Object.assign(childProcess, { spawn: detached });
  // TypeScript's API imports `spawn` by its name.
  syncBuiltinESMExports();
}

/** Waits until the processes of this thread have ended. A thread that ends earlier leaves them in the process table. */
export async function waitForProcesses(): Promise<void> {
  await Promise.all([...running].map((child) => once(child, 'exit')));
}
