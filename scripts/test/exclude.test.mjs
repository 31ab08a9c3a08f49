import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/root.mjs';

/** Returns the test files of a folder that a run with these arguments has. @param {string} folder @param {string[]} args */
function listFiles(folder, ...args) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', folder, ...args];
  return execFileSync(process.execPath, vitest, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

describe('--exclude', () => {
  const all = listFiles('scripts/test');

  it('leaves out the test files that match its patterns, in each project of Vitest', () => {
    const rest = listFiles('scripts/test', '--exclude', '**/exclude.test.mjs', '--exclude=**/budgets.test.mjs');
    expect(all.filter((file) => !rest.includes(file)).map((file) => file.split('/').at(-1))).toEqual([
      'budgets.test.mjs',
      'exclude.test.mjs',
    ]);
  });

  it('keeps all files without it', () => {
    expect(all.length).toBeGreaterThan(20);
  });
});
