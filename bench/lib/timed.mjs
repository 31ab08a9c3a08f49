import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { treeMegabytes } from './memory.mjs';

/** How often the memory of a running command is looked at, in milliseconds. */
const interval = 20;

/**
 * Runs a command to its end: how long it took in milliseconds, and the most memory that it and its children had together.
 * @param {string[]} command
 * @param {{ cwd: string }} options
 */
export async function timed([file, ...args], { cwd }) {
  const start = performance.now();
  const child = spawn(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, treeMegabytes(child.pid))), interval);
  const [status] = await once(child, 'exit');
  clearInterval(watch);
  if (status !== 0) throw new Error(`${[file, ...args].join(' ')} in ${cwd} failed:\n${output.slice(0, 2000)}`);
  return { milliseconds: performance.now() - start, memory, output };
}
