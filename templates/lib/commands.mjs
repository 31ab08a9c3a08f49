import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../scripts/lib/run.mjs';

/**
 * @typedef {object} Place
 * @property {string} folder of the project
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Runs a command of the project. Throws with its output if it fails.
 * @param {string[]} command
 * @param {Place} place
 */
export async function must(command, { folder, env }) {
  const result = await capture(command, { cwd: folder, env });
  if (result.status !== 0) throw new Error(`${command.join(' ')} failed with ${result.status}:\n${result.output}`);
  return result;
}

/**
 * Runs a command of the project, and measures the processor time of all its processes. Throws with its output if it fails.
 * @param {string[]} command
 * @param {Place} place
 * @returns {Promise<{ output: string, machineSeconds: number }>}
 */
export async function mustMeasured(command, place) {
  // The second line of `times` has the times of all children: user and system.
  const { output } = await must(['sh', '-c', '"$0" "$@" && times', ...command], place);
  const times = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(output);
  if (!times) throw new Error(`The times of ${command.join(' ')} are missing:\n${output}`);
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = times.slice(1).map(Number);
  return { output, machineSeconds: (userMinutes + systemMinutes) * 60 + user + system };
}

/** Reads the variables of the project's `.env`. @param {string} folder @returns {Record<string, string>} */
export function readEnvironment(folder) {
  const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
