import { optionTable } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { findNaming, readSources } from './support/sourceFiles.ts';

/** From the declaration of an option to the plan that the host is given. A client has its own code for what it sends. */
const sources = readSources((path) => /^compiler\/src\/\d-(?!emit\/client\/)|^core\/|^runtime\//.test(path));

/** `retries`, `timeout` and `statements` are words for other things, too, and `acrossTenants` changes the statements of queries. */
const options = Object.keys(optionTable).filter((name) => !['retries', 'timeout', 'statements', 'acrossTenants'].includes(name));

describe.each(options)('The option %s', (option) => {
  const naming = findNaming(sources, new RegExp(`\\b${option}\\b`));

  it('is its declaration, its row and its checks: five source files at most', () => {
    expect(naming).toEqual(expect.arrayContaining(['core/src/manifest/optionTable.ts', 'core/src/operations.ts']));
    expect(naming.length).toBeLessThanOrEqual(5);
  });

  it('is read and printed by code that does not name it', () => {
    expect(naming.filter((path) => /^compiler\/src\/[0125]-|^runtime\/src\/plan\.ts/.test(path))).toEqual([]);
  });
});
