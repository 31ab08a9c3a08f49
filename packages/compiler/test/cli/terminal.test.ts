import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findDocumentation, findWidth, wantsColour } from '../../src/commands/io.ts';
import { commandNames } from '../../src/commands/line/commandTable.ts';
import { ProgressLine } from '../../src/commands/terminal/progressLine.ts';
import { formatTable } from '../../src/commands/terminal/textTable.ts';
import { hasProgram, runInTerminal } from './pseudoTerminal.ts';

describe.skipIf(!hasProgram('script'))('The command line in a terminal', () => {
  it.each([80, 140])('wraps its help to %d columns', (columns) => {
    for (const args of ['help', 'migrations --help']) {
      const text = stripVTControlCharacters(runInTerminal(args, columns));
      expect(text).toMatchSnapshot(`portico ${args} in ${columns} columns`);
      for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    }
  });

  it('colours headings, unless NO_COLOR is set', () => {
    expect(runInTerminal('help', 80)).toContain('\u001b[1mCommands:');
    expect(runInTerminal('help', 80, { NO_COLOR: '1' })).not.toContain('\u001b[');
  });

  it.each(commandNames)('prints the help of %s with examples and exit codes', (name) => {
    const text = runInTerminal(`${name} --help`, 80, { NO_COLOR: '1' });
    for (const part of [`Usage: portico ${name}`, 'Exit codes:', 'Examples:']) expect(text).toContain(part);
  });
});

describe('The settings of the output', () => {
  it('honour NO_COLOR, FORCE_COLOR and a dumb terminal', () => {
    expect(wantsColour({}, true)).toBe(true);
    expect(wantsColour({}, false)).toBe(false);
    expect(wantsColour({ NO_COLOR: '1', FORCE_COLOR: '1' }, true)).toBe(false);
    expect(wantsColour({ FORCE_COLOR: '1' }, false)).toBe(true);
    expect(wantsColour({ FORCE_COLOR: '0' }, true)).toBe(false);
    expect(wantsColour({ TERM: 'dumb' }, true)).toBe(false);
  });

  it('take the width of the terminal, or of COLUMNS', () => {
    expect(findWidth({ COLUMNS: '100' }, 80)).toBe(80);
    expect(findWidth({ COLUMNS: '100' }, undefined)).toBe(100);
    expect(findWidth({}, undefined)).toBeUndefined();
  });

  it('link to the documentation site of the package, of PORTICO_DOCS, or to none', () => {
    expect(findDocumentation({})).toMatch(/^https:\/\/.+\/$/);
    expect(findDocumentation({ PORTICO_DOCS: 'https://docs.example.com/0.1' })).toBe('https://docs.example.com/0.1/');
    expect(findDocumentation({ PORTICO_DOCS: '' })).toBeUndefined();
    expect(findDocumentation({ PORTICO_DOCS: 'docs' })).toBeUndefined();
  });
});

describe('A table', () => {
  const head = ['Operation', 'Permission', 'Notes'];
  const rows = [
    ['Booking.CreateReservation', 'booking.reservation.create', 'idempotent, rate limit writes'],
    ['Catalog.ListAmenities', '-', '-'],
  ];

  it.each([undefined, 140, 70, 44])('fits %s columns', (width) => {
    const text = formatTable(head, rows, { width });
    expect(text).toMatchSnapshot();
    if (width !== undefined) for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
  });
});

describe('Progress', () => {
  it('stays quiet for two seconds, then draws one line with an estimate, and erases it', () => {
    let now = 0;
    let text = '';
    const line = new ProgressLine({ columns: 80, write: (part) => void (text += part) }, () => now);
    line.update('Printing', 0);
    now = 1900;
    line.update('Printing', 0.2);
    expect(text).toBe('');
    now = 2500;
    line.update('Printing', 0.5);
    now = 2550;
    line.update('Printing', 0.6);
    expect(text).toBe('\r\u001b[2KPrinting  50%  about 3 s left');
    line.clear();
    expect(text.endsWith('\r\u001b[2K')).toBe(true);
  });
});
