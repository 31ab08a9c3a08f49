import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pinned } from './support/pins.ts';
import { readSample, writeSample } from './support/sampleFile.ts';
import { samplesFolder, samplesNamed } from './support/samples.ts';
import type { Sample } from './support/samples.ts';

const outputs = {
  'emitted/app/operations/a.ts': 'a\n',
  'emitted/app/types.ts': 'types\n',
  'openapi.json': { paths: { '/a': { get: { parameters: [1] } }, '/b': { get: {}, post: { parameters: [2] } } } },
};

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'one.txt');
}

/** Returns the README of the samples' folder: a table with a row for each sample. */
function listSamples(samples: readonly Sample[]): string {
  const rows = samples.map(({ name, title }) => `| [${name}](${name}.txt) | ${title.replaceAll('|', String.raw`\|`)} |`);
  const intro =
    'This table lists the samples of the compiler. `UPDATE_SAMPLES=1 npx vitest run packages/compiler/test/samples.test.ts` writes it again.';
  return ['# Samples', '', intro, '', '| Sample | Shows |', '|---|---|', ...rows, ''].join('\n');
}

describe('The samples', () => {
  it('are one file each, which is read and written unchanged', () => {
    const files = readdirSync(samplesFolder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => !file.endsWith('.txt')).sort()).toEqual(['README.md', 'tsconfig.json']);
    const copy = temporaryFile();
    for (const { file } of samplesNamed('')) {
      writeSample(copy, readSample(file));
      expect(readFileSync(copy, 'utf8')).toBe(readFileSync(file, 'utf8'));
    }
  });

  it('are listed in the README of their folder, each with its title and the requirements that it shows', () => {
    const readme = join(samplesFolder, 'README.md');
    const actual = listSamples(samplesNamed(''));
    if (process.env['UPDATE_SAMPLES'] === '1') writeFileSync(readme, actual);
    expect(readFileSync(readme, 'utf8')).toBe(actual);
  });

  it('have a title, sources and at least one expectation', () => {
    for (const { name, title, sections } of samplesNamed('')) {
      const parts = new Set([...sections.keys()].map((section) => section.split('/')[0]));
      expect({ name, title: title.length > 5, input: parts.has('input'), expected: parts.has('expected') }).toEqual({
        name,
        title: true,
        input: true,
        expected: true,
      });
    }
  });

  it('pin a part of the generated code, unless they show a diagnostic', () => {
    for (const { name, pins } of samplesNamed('')) expect([name, pins.length > 0]).toEqual([name, !name.startsWith('PRAG')]);
  });

  it('show rules by their inputs, and no whole API description', () => {
    for (const { pins } of samplesNamed('rule-')) {
      expect(pins).not.toContain('openapi.json');
      expect(pins.some((pin) => pin.startsWith('openapi.json#/paths/*/*/'))).toBe(true);
    }
  });
});

describe('The file of a sample', () => {
  it('has lines of names and values, then texts', () => {
    const file = temporaryFile();
    writeFileSync(file, 'title: One: two\npin: a\npin: b\n=== input/a.ts\nx\n\n=== expected/b\n');
    expect(readSample(file)).toEqual({
      head: [
        ['title', 'One: two'],
        ['pin', 'a'],
        ['pin', 'b'],
      ],
      sections: new Map([
        ['input/a.ts', 'x\n\n'],
        ['expected/b', ''],
      ]),
    });
  });

  it.each(['no end of line', 'x\n=== y\nz\n'])('rejects text that it could not restore', (text) => {
    expect(() => writeSample(temporaryFile(), { head: [], sections: new Map([['a', text]]) })).toThrow("The section 'a' cannot stand");
  });
});

describe('A pin', () => {
  it('names files, a document, or a part of it', () => {
    expect(pinned(outputs, ['emitted/*/operations/*', 'emitted/app/types.ts', 'openapi.json#/paths/~1a/get/parameters/0'])).toEqual({
      'emitted/app/operations/a.ts': 'a\n',
      'emitted/app/types.ts': 'types\n',
      'openapi.json#/paths/~1a/get/parameters/0': '1\n',
    });
    expect(Object.keys(pinned(outputs, ['emitted/**', 'openapi.json']))).toEqual(Object.keys(outputs));
  });

  it('names several parts of a document, each by its pointer', () => {
    const text = pinned(outputs, ['openapi.json#/paths/*/*/parameters'])['openapi.json#/paths/*/*/parameters']!;
    expect(JSON.parse(text)).toEqual({ '/paths/~1a/get/parameters': [1], '/paths/~1b/post/parameters': [2] });
  });

  it.each(['emitted/app/calls.ts', 'openapi.json#/components', 'openapi.json#/paths/*/*/nothing'])('must name something: %s', (pin) => {
    expect(() => pinned(outputs, [pin])).toThrow(/^(?:There is no output that the pin|Nothing of 'openapi.json' is at)/);
  });
});
