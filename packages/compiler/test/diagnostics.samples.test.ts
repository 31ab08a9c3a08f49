import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../src/diagnostics/page.ts';
import { messages } from '../src/diagnostics/messages.ts';
import { report } from '../src/diagnostics/report.ts';
import { Compiler } from '../src/main.ts';
import { makeProject } from './support/project.ts';
import { expected, samplesNamed, settingsIn, sourcesIn } from './support/samples.ts';
import type { Sample } from './support/samples.ts';

const messagesFolder = fileURLToPath(new URL('../messages/', import.meta.url));
const pages = readdirSync(messagesFolder).map((name) => parsePage(readFileSync(join(messagesFolder, name), 'utf8')));
const samples = samplesNamed('PRAG');

/** Compiles the sources of a part of a sample. */
async function compile(sample: Sample, part: 'input' | 'fixed') {
  const project = makeProject({ ...sourcesIn(sample, part), ...settingsIn(sample, part) }, { types: sample.types });
  const compiler = new Compiler(project.folder);
  try {
    return await compiler.compile();
  } finally {
    await compiler.close();
    project.remove();
  }
}

describe.each(samples)('$name: $title', (sample) => {
  it('reports the diagnostics with their locations and help', async () => {
    const { diagnostics, sources } = await compile(sample, 'input');
    expect(diagnostics.map(({ code }) => code)).toContain(sample.name.slice(0, 8));
    const text = report(diagnostics, { format: 'pretty', sources });
    expect(text).toBe(expected(sample, 'diagnostics.txt', text));
  });

  it('builds after the fix', async () => {
    expect((await compile(sample, 'fixed')).diagnostics).toEqual([]);
  });
});

describe('Codes, pages and samples', () => {
  it('name the same codes', () => {
    const shown = new Set(samples.map(({ name }) => name.slice(0, 8)));
    // These are about the project's folder, its configuration and its output: the tests of the commands show them.
    const ofCommands = new Set([
      'PRAG0100',
      'PRAG0110',
      'PRAG0123',
      'PRAG0124',
      'PRAG0125',
      'PRAG0130',
      'PRAG0719',
      'PRAG0770',
      'PRAG0909',
      'PRAG0929',
      // A catalogue has too many messages for a sample: the tests of translations show them.
      'PRAG0980',
      'PRAG0981',
      'PRAG0982',
      'PRAG0983',
      'PRAG0970',
      'PRAG0971',
      'PRAG0972',
      'PRAG0973',
      'PRAG0974',
      'PRAG0975',
      'PRAG0976',
    ]);
    const codes = Object.keys(messages).filter((code) => !ofCommands.has(code));
    expect(Object.keys(messages)).toEqual(pages.map(({ code }) => code));
    expect([...shown].sort()).toEqual(codes);
  });

  it.each(pages.filter(({ wrong }) => wrong.startsWith('```ts')))('show the same code: $code', ({ code, wrong, right }) => {
    const sources = (part: 'input' | 'fixed') => samplesNamed(code).flatMap((sample) => Object.values(sourcesIn(sample, part)));
    expect(sources('input').join('\n')).toContain(insideFence(wrong));
    expect(sources('fixed').join('\n')).toContain(insideFence(right));
  });
});

function insideFence(block: string): string {
  return block.replace(/^```ts\n|\n```$/g, '');
}
