import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { capture } from '../run.mjs';

/**
 * @typedef {{ cwd: string, env: NodeJS.ProcessEnv }} Place where a program runs, and all of its environment
 *
 * @typedef {object} Program
 * @property {() => string} printed all that it has printed so far
 * @property {Promise<string>} ended how it ended: `0`, another exit status, or the name of a signal
 * @property {() => void} kill ends it and all that it has started, at once
 * @property {() => Promise<void>} stop asks the script that npm runs to end
 */

/**
 * Starts a program in a process group of its own, so that nothing which it has started outlives it.
 * @param {readonly string[]} command
 * @param {Place} place
 * @param {AbortSignal} ending kills it
 * @returns {Program}
 */
export function start([file = '', ...args], { cwd, env }, ending) {
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const group = /** @type {number} */ (child.pid);
  const kill = () => {
    try {
      process.kill(-group, 'SIGKILL');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error; // it has ended already
    }
  };
  ending.addEventListener('abort', kill);
  process.on('exit', kill);
  const ended = once(child, 'close').then(([status, signal]) => {
    ending.removeEventListener('abort', kill);
    process.off('exit', kill);
    return ending.aborted ? 'it took too long' : String(status ?? signal);
  });
  return { printed: () => output, ended, kill, stop: async () => void process.kill(await scriptIn(group), 'SIGTERM') };
}

/**
 * Returns the script of a process group that npm leads. npm dies of a signal at once, before the script has finished: its exit status would be npm's own.
 * @param {number} group
 */
async function scriptIn(group) {
  const { output } = await capture(['ps', '-A', '-o', 'pid=,pgid=,args=']);
  const processes = output.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+) (.*)$/.exec(line) ?? []);
  const script = processes.find(([, , of, file, args]) => of === String(group) && file?.endsWith('node') && /^\S+\.mjs\b/.test(args ?? ''));
  if (!script) throw new Error(`npm runs no script:\n${output}`);
  return Number(script[1]);
}

/**
 * Runs a program to its end, and rejects with all that it printed where that is not a good one.
 * @param {readonly string[]} command
 * @param {Place} place
 * @param {AbortSignal} ending
 */
export async function endsWell(command, place, ending) {
  const program = start(command, place, ending);
  const end = await program.ended;
  if (end !== '0') throw new Error(`${command.join(' ')} ended with ${end}:\n${program.printed()}`);
}
