import { spawn } from 'node:child_process';
import { readSummary } from '../../judges/lib/summary.mjs';
import { inRoot, root } from './root.mjs';

/**
 * @typedef {{ readonly name: string, readonly status: number, readonly summary: import('../../judges/lib/summary.mjs').Summary | undefined }} JudgeResult
 */

/**
 * Runs a judge, shows what it prints, and resolves to its exit status and its summary.
 * @param {import('./prepare.mjs').Tools} tools
 * @param {string} name
 * @param {readonly string[]} options
 * @returns {Promise<JudgeResult>}
 */
export function runJudge({ node, env }, name, options) {
  return new Promise((resolve, reject) => {
    const args = ['--disable-warning=ExperimentalWarning', inRoot('judges', name, 'run.mjs'), ...options];
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let last = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text);
      last = (last + text).slice(-1000);
    });
    const stop = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    child.on('error', reject);
    child.on('close', (status) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      const summary = readSummary(last.trimEnd().split('\n').at(-1) ?? '');
      resolve({ name, status: status ?? 1, summary });
    });
  });
}

/**
 * Returns the closing table.
 * @param {readonly JudgeResult[]} results
 */
export function judgeTable(results) {
  const head = ['Judge', 'Cases', 'Agreed', 'Refused', 'Disagreements', 'Seconds', 'Seed'];
  const rows = results.map(({ name, status, summary }) => {
    if (!summary) return [name, '-', '-', '-', `no summary, exit status ${status}`, '-', '-'];
    const { cases, agreed, refused, disagreements, seconds, seed } = summary;
    return [name, ...[cases, agreed, refused, disagreements].map((count) => count.toLocaleString('en')), seconds.toFixed(1), String(seed)];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [head, ...rows].map(line).join('\n');
}
