import { describe, expect, it } from 'vitest';
import type { Diagnostic, Label } from '../../src/diagnostics/diagnostic.ts';
import { report } from '../../src/diagnostics/report.ts';

/** Returns a label on the first place where `text` stands in the source. */
function at(source: string, text: string, rest: Partial<Label> = {}): Label {
  const start = source.indexOf(text);
  return { file: 'src/a.ts', start, end: start + text.length, text: 'here', primary: true, ...rest };
}

function diagnostic(...labels: Label[]): Diagnostic {
  return { code: 'PRAG0501', message: 'Something is wrong.', help: 'Do otherwise.', labels };
}

/** Returns the code frame of one diagnostic: the lines with a gutter, and those that name a file. */
function frame(source: string, ...labels: Label[]): string[] {
  const sources = new Map([
    ['src/a.ts', source],
    ['src/b.ts', source],
  ]);
  return report([diagnostic(...labels)], { format: 'pretty', sources })
    .split('\n')
    .slice(2, -5);
}

describe('A pretty report', () => {
  it('shows the sentence, the place, every labelled line, the help and the explain command', () => {
    const source = 'class A {\n  id!: string;\n}\n';
    const text = report([diagnostic(at(source, 'id'), at(source, 'A', { text: 'of this class', primary: false }))], {
      format: 'pretty',
      sources: new Map([['src/a.ts', source]]),
    });
    expect(text).toBe(`error PRAG0501: Something is wrong.

    src/a.ts:2:3
  1 │ class A {
    │       - of this class
  2 │   id!: string;
    │   ^^ here

  help: Do otherwise.

1 error. \`portico explain PRAG0501\` explains it.
`);
  });

  it('links to the page of each diagnostic on a line of its own that is never wrapped', () => {
    const documentation = 'https://docs.example.com/portico/';
    const text = report([diagnostic()], { format: 'pretty', sources: new Map(), width: 40, documentation });
    expect(text).toContain('  help: Do otherwise.\n  see:  https://docs.example.com/portico/reference/diagnostics/PRAG0501.html\n');
    const json = report([diagnostic()], { format: 'json', sources: new Map(), documentation });
    expect(JSON.parse(json)).toMatchObject({
      diagnostics: [{ url: 'https://docs.example.com/portico/reference/diagnostics/PRAG0501.html' }],
    });
  });

  it('shows several labels of one line one below the other, and omits the lines between distant labels', () => {
    const source = 'one two\n3\nfour\n5\n6\nseven\n';
    expect(
      frame(source, at(source, 'two'), at(source, 'one', { primary: false }), at(source, 'four', { text: '' }), at(source, 'seven')),
    ).toEqual([
      '    src/a.ts:1:5',
      '  1 │ one two',
      '    │ --- here',
      '    │     ^^^ here',
      '  2 │ 3',
      '  3 │ four',
      '    │ ^^^^',
      '    ⋮',
      '  6 │ seven',
      '    │ ^^^^^ here',
    ]);
  });

  it('shows the file of the finding first, then the others', () => {
    const source = 'one two\n';
    expect(frame(source, at(source, 'one', { file: 'src/b.ts', primary: false }), at(source, 'two'))).toEqual([
      '    src/a.ts:1:5',
      '  1 │ one two',
      '    │     ^^^ here',
      '',
      '    src/b.ts:1:1',
      '  1 │ one two',
      '    │ --- here',
    ]);
  });

  it.each([
    ['tabs', '\tx = 1;', ['  1 │     x = 1;', '    │     ^ here']],
    ['a tab behind text', 'ab\tx', ['  1 │ ab  x', '    │     ^ here']],
    ['wide characters', '漢字 x', ['  1 │ 漢字 x', '    │      ^ here']],
    ['joined emoji', '👩‍👩‍👧 x', ['  1 │ 👩‍👩‍👧 x', '    │    ^ here']],
    ['combining marks', 'e\u0301 x', ['  1 │ e\u0301 x', '    │   ^ here']],
    ['control characters', '\u001b[31m x', ['  1 │ ␛[31m x', '    │       ^ here']],
    ['CRLF line ends', '// 1\r\nx = 2;\r\n', ['  2 │ x = 2;', '    │ ^ here']],
  ])('keeps marks below their text with %s', (_what, source, lines) => {
    expect(frame(source, at(source, 'x')).slice(1)).toEqual(lines);
  });

  it('marks a label over several lines to the end of its first', () => {
    const source = 'f(\n  1,\n);\n';
    expect(frame(source, at(source, 'f(\n  1,\n)')).slice(1)).toEqual(['  1 │ f(', '    │ ^^ here']);
  });

  it('marks an empty place, even after the last character', () => {
    expect(frame('ab', { file: 'src/a.ts', start: 2, end: 2, text: 'missing', primary: true })).toEqual([
      '    src/a.ts:1:3',
      '  1 │ ab',
      '    │   ^ missing',
    ]);
  });

  it('widens its gutter for long line numbers', () => {
    const source = `${'\n'.repeat(99)}x`;
    expect(frame(source, at(source, 'x'))).toEqual(['      src/a.ts:100:1', '  100 │ x', '      │ ^ here']);
  });

  it('is coloured only on request', () => {
    const sources = new Map([['src/a.ts', 'x']]);
    const label = at('x', 'x');
    const escape = String.fromCharCode(27);
    expect(report([diagnostic(label)], { format: 'pretty', sources })).not.toContain(escape);
    expect(report([diagnostic(label)], { format: 'pretty', sources, colour: true })).toContain(`${escape}[31m^ here`);
  });

  it('is empty if nothing was found', () => {
    expect(report([], { format: 'pretty', sources: new Map() })).toBe('');
  });
});

describe('Every report', () => {
  const source = 'one two three\n';
  const sources = new Map([['src/a.ts', source]]);
  const first = { ...diagnostic(at(source, 'one')), code: 'PRAG0502' };
  const second = diagnostic(at(source, 'three'));
  const nowhere = { code: 'PRAG0100', message: 'Somewhere.', help: 'Go.', labels: [] };

  it.each(['pretty', 'tsc', 'json'] as const)('is sorted by location, with each finding once, as %s', (format) => {
    const expected = report([nowhere, first, second], { format, sources });
    expect(report([second, first, nowhere, second], { format, sources })).toBe(expected);
    expect(expected.indexOf('PRAG0502')).toBeLessThan(expected.indexOf('PRAG0501'));
  });

  it('is one line each in the form of tsc', () => {
    expect(report([second, nowhere], { format: 'tsc', sources })).toBe(
      'error PRAG0100: Somewhere.\nsrc/a.ts(1,9): error PRAG0501: Something is wrong.\n',
    );
  });

  it('is one JSON document with offsets, lines and columns', () => {
    expect(JSON.parse(report([second], { format: 'json', sources }))).toEqual({
      diagnostics: [
        {
          code: 'PRAG0501',
          message: 'Something is wrong.',
          help: 'Do otherwise.',
          labels: [
            {
              file: 'src/a.ts',
              text: 'here',
              primary: true,
              start: { offset: 8, line: 1, column: 9 },
              end: { offset: 13, line: 1, column: 14 },
            },
          ],
        },
      ],
    });
  });

  it('shows paths in the requested form', () => {
    expect(report([second], { format: 'tsc', sources, display: (file) => `../${file}` })).toMatch(/^\.\.\/src\/a\.ts\(/);
  });
});
