import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandNames, getCommand } from '../../src/commands/line/commandTable.ts';
import { commandReference, exitCodeRows } from './reference.ts';

const page = readFileSync(new URL('../../../../docs/guide/command.md', import.meta.url), 'utf8');

describe('The guide to the command line', () => {
  it('lists every command with its exit code 1 and its JSON, as the command table states them', () => {
    expect(page).toContain(commandReference());
    expect(page).toContain(exitCodeRows());
  });

  it('documents examples of every command in the table', () => {
    for (const name of commandNames) {
      const { examples, json, actions } = getCommand(name);
      expect(examples.length, name).toBeGreaterThan(0);
      expect(json ?? actions, name).toBeDefined();
      if (name !== 'completion') for (const [line] of examples) expect(line).toMatch(new RegExp(`^portico ${name}\\b`));
    }
  });
});
