import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] where the command runs; the repository's folder when absent
 * @property {NodeJS.ProcessEnv} [env] the command's whole environment; ours when absent
 * @property {AbortSignal} [signal] ends the command, as SIGTERM does
 */

/**
 * The signals that ask a script to end.
 * @type {readonly NodeJS.Signals[]}
 */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A command that a script cannot go on without has failed: its output has said why. */
export class CommandFailed extends Error {
  /**
   * @param {string} what
   * @param {number} status
   */
  constructor(what, status) {
    super(`${what} failed with exit status ${status}`);
    this.status = status;
  }
}

/**
 * Runs a command with our terminal and resolves to its exit status.
 * @param {string[]} command
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, { cwd = root, env = process.env, signal: ending } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0] ?? '', command.slice(1), { cwd, env, stdio: 'inherit' });
    const stopForwarding = forwardSignals(child);
    ending?.addEventListener('abort', () => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (status, signal) => {
      stopForwarding();
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs commands side by side until all have ended; if one ends unexpectedly, the others are stopped. Resolves to the first exit status that is not 0.
 * @param {readonly { name: string, start: (ending: AbortSignal) => Promise<number> }[]} commands
 * @returns {Promise<number>}
 */
export async function runTogether(commands) {
  const ending = new AbortController();
  let isAsked = false;
  // Each command forwards a signal to its own process; a second one would read as impatience.
  const asked = () => (isAsked = true);
  for (const signal of signals) process.on(signal, asked);
  const ended = commands.map(async ({ name, start }) => {
    const status = await start(ending.signal);
    if (isAsked || ending.signal.aborted) return status;
    console.error(`${name} has ended with ${status}; the other process is ended, too.`);
    ending.abort();
    return status;
  });
  const statuses = await Promise.all(ended);
  for (const signal of signals) process.off(signal, asked);
  return statuses.find((status) => status !== 0) ?? 0;
}

/**
 * Runs a command and rejects when it fails.
 * @param {string} what the command in the reader's words
 * @param {string[]} command
 * @param {RunOptions} [options]
 */
export async function must(what, command, options) {
  const status = await run(command, options);
  if (status !== 0) throw new CommandFailed(what, status);
}

/**
 * Runs a command without our terminal and resolves to its exit status and all that it printed.
 * @param {string[]} command
 * @param {RunOptions} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export function capture(command, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0] ?? '', command.slice(1), { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/**
 * Returns the child outlives our signals, so that it can finish what it has begun; we end when it does.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    // A terminal sends Ctrl-C to the child as well: a second one would read as impatience.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  const stopWatching = whenOrphaned(() => child.kill('SIGTERM'));
  return () => {
    for (const signal of signals) process.off(signal, forward);
    stopWatching();
  };
}

/**
 * Watches for a new parent process: npm passes a signal on to the shell between us and it, and that shell exits without notifying us.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event']) return () => {};
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 250).unref();
  return () => clearInterval(timer);
}
