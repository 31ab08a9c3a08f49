import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A host in a process of its own. */
export interface ShopProcess {
  /** Waits until it says so. */
  says(text: string): Promise<void>;
  /** Ends it as a crash would: nothing of it runs any more. */
  kill(): Promise<void>;
  /** Waits until it has ended itself. */
  ends(): Promise<void>;
  /** Lets it finish what it is at. */
  end(): Promise<void>;
}

/** Starts one: `what` is a function of the fixture. */
export function shopProcess(what: string, ...addresses: readonly string[]): ShopProcess {
  const file = fileURLToPath(new URL('../fixtures/shopProcess.ts', import.meta.url));
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [file, what, ...addresses], { stdio: 'pipe' });
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const said: string[] = [];
  const waiting = new Set<() => void>();
  const changed = () => waiting.forEach((look) => look());
  createInterface(child.stdout).on('line', (line) => {
    said.push(line);
    changed();
  });
  const ended = once(child, 'exit').then(changed);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (said.includes(text)) resolve();
          else if (child.exitCode !== null) reject(new Error(`The process ended before it said '${text}': ${errors.join('')}`));
        };
        waiting.add(look);
        look();
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    ends: () => ended,
    async end() {
      child.stdin.write('end\n');
      await ended;
    },
  };
}
