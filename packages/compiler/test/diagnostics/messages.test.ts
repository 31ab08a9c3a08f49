import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePage } from '../../src/diagnostics/page.ts';
import { splitTemplate, formatTemplate } from '../../src/diagnostics/template.ts';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

describe('The messages', () => {
  let root: string;
  let copy: string;
  beforeEach(() => {
    // A copy next to a `docs` folder of its own, so that the real one is never touched.
    root = mkdtempSync(join(tmpdir(), 'messages-'));
    copy = join(root, 'packages', 'compiler');
    for (const part of ['src/fixes', 'messages', 'scripts', 'src/diagnostics', 'package.json'])
      cpSync(join(packageFolder, part), join(copy, part), { recursive: true });
    for (const part of ['docs/reference/diagnostics', 'docs/guide'])
      cpSync(join(packageFolder, '../..', part), join(root, part), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const make = (...args: string[]) => spawnSync(process.execPath, [join(copy, 'scripts/messages.mjs'), ...args], { encoding: 'utf8' });

  it('are the source of the functions and the pages in the repository', () => {
    expect(make('--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('are found to differ from functions and pages that were not generated again', () => {
    const file = join(copy, 'messages/PRAG0504.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Rename the placeholder', 'Rename that placeholder'));
    const { status, stderr } = make('--check');
    expect(status).toBe(1);
    expect(stderr).toMatch(/messages\.ts[\s\S]*PRAG0504\.md/);
    make();
    expect(make('--check').status).toBe(0);
    expect(readFileSync(join(copy, 'src/diagnostics/messages.ts'), 'utf8')).toContain('Rename that placeholder');
  });

  it('are found to differ from a page that no message generates any more', () => {
    const page = join(root, 'docs/reference/diagnostics/PRAG9999.md');
    writeFileSync(page, '');
    expect(make('--check').stderr).toContain('PRAG9999.md');
  });
});

describe('A message', () => {
  it('fills in values and keeps doubled braces as braces', () => {
    expect(splitTemplate("Add `{{{name}}}` to '{route}'.")).toEqual([
      { text: 'Add `' },
      { text: '{' },
      { value: 'name' },
      { text: '}' },
      { text: "` to '" },
      { value: 'route' },
      { text: "'." },
    ]);
    expect(formatTemplate("Add `{{{name}}}` to '{route}'.")).toBe("Add `{‹name›}` to '‹route›'.");
  });

  it('with a single brace is rejected', () => {
    expect(() => splitTemplate('class X {}')).toThrow('A single brace');
  });

  it('without one of its parts is rejected', () => {
    expect(() => parsePage('## PRAG0001 Title\n\nSentence.\n')).toThrow("'Help'");
  });
});
