import { availableParallelism } from 'node:os';
import { whereIs } from './path.mjs';

const pinned = process.platform === 'linux' && availableParallelism() >= 2 && whereIs('taskset') !== undefined;

/** Whether what is measured has one core for itself, and what measures it another one. */
export const coresAreApart = pinned;

/**
 * Returns a command that runs on one core, where the machine can say so.
 * @param {number} core
 * @param {string[]} command
 */
export function onCore(core, command) {
  return pinned ? ['taskset', '-c', String(core), ...command] : command;
}
