import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/**
 * Returns the resident memory of a process in megabytes; undefined once it has ended.
 * @param {number} pid
 */
export function residentMegabytes(pid) {
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readProc(pid, 'status'));
  return line ? Number(line[1]) / 1024 : undefined;
}

/**
 * Returns the resident memory of a process and its child processes, whichever thread started them.
 * @param {number} pid
 * @returns {number}
 */
export function treeMegabytes(pid) {
  const children = threadsOf(pid).flatMap((thread) => readProc(pid, `task/${thread}/children`).split(' ').filter(Boolean).map(Number));
  return children.reduce((sum, child) => sum + treeMegabytes(child), residentMegabytes(pid) ?? 0);
}

/**
 * Returns the processor time that a process has used, in user and in system mode.
 * @param {number} pid
 */
export function processorSeconds(pid) {
  // The name of the command, in parentheses, may itself hold spaces; the 14th and 15th fields are ticks of 10 ms.
  const fields = readProc(pid, 'stat').split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : undefined;
}

function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // the process has just ended
  }
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // the process has just ended
  }
}
