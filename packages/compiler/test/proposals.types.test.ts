import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as core from '@portico/core';
import * as host from '@portico/host-fastify';
import ts from '@typescript/typescript6';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parsePage } from '../src/diagnostics/page.ts';
import { splitTemplate } from '../src/diagnostics/template.ts';
import { isLanguageName } from '../src/0-program/language.ts';
import { makeProject } from './support/project.ts';
import { codeIn, importsOf, printedHelp, proposalsOf, sourcesOf } from './support/proposals.ts';
import type { Proposal } from './support/proposals.ts';
import { samplesNamed, samplesFolder, sourcesIn } from './support/samples.ts';

// Code that a help text suggests is compiled: as printed for the samples, each of which makes its own.

const samples = samplesNamed('PRAG');
const proposals = samples.flatMap(proposalsOf);

/** Names of an application that pages use as examples, and what they stand for. */
const examples: Readonly<Record<string, string>> = {
  Room: 'class Room extends Entity() {}',
  Guest: 'class Guest extends Entity() {}',
  Rates: 'declare class Rates {}',
  jobs: 'declare const jobs: Jobs;',
  value: 'declare const value: number | undefined;',
  RoomBooked: 'class RoomBooked extends DomainEvent<{ roomId: string }> {}',
  Period: 'interface Period { from: Date; to: Date }',
  ordered:
    "const ordered = rule('ordered', { message: 'must be in order', test: ({ from, to }: { from: Date; to: Date }) => from <= to });",
  // Generated code exports it; the sample's class of that name is the declaration of the area.
  BillingModule: "declare const BillingModule: import('@portico/runtime').ModulePlan;",
};

/** Returns a source with its imports: names of the language and of the host, and those that the sample declares. */
function withImports(proposed: string, { sample }: Proposal): string {
  const files = sourcesIn(sample, 'fixed');
  // A proposal is added to the sources of its sample.
  const source = proposed.replace(/(?<= from ')\.\/([\w-]+\.ts)(?=')/g, (all, file: string) =>
    `src/${file}` in files ? `../src/${file}` : all,
  );
  const own = importsOf(sample);
  const wordsIn = (text: string) =>
    [...new Set(text.match(/\b[A-Za-z_]\w*\b/g))].filter(
      (word) => !new RegExp(`(?:class|const|import(?: type)? \\{|as) ${word}\\b`).test(text),
    );
  const isGenerated = (word: string) => source.includes('RemoteBoundary(') && word in examples;
  const declared = wordsIn(source).flatMap((word) => (isGenerated(word) ? undefined : own.get(word)) ?? examples[word] ?? []);
  const text = [...declared, source].join('\n');
  const language = wordsIn(text).filter((word) => isLanguageName(word) && !own.has(word));
  return [
    `import { ${language.filter((word) => word in core).join(', ')} } from '@portico/core';`,
    `import type { ${language.filter((word) => !(word in core)).join(', ')} } from '@portico/core';`,
    `import { ${wordsIn(text)
      .filter((word) => word in host && !(word in core))
      .join(', ')} } from '@portico/host-fastify';`,
    text,
    'export {};',
  ].join('\n');
}

/** The head of a class is proposed without its methods, which the sentence names. */
const methodIsMissing = 2515;

/** Returns the proposals with TypeScript's errors for their best form. */
function judge(): Map<Proposal, readonly string[]> {
  const project = makeProject({});
  onTestFinished(project.remove);
  const files = new Map<string, Proposal>();
  for (const sample of samples)
    for (const [path, text] of [...Object.entries(sourcesIn(sample, 'input')), ...Object.entries(sourcesIn(sample, 'fixed'))])
      project.write(`${sample.name}/${path}`, text);
  for (const { name } of samples) project.write(`${name}/proposals/name.ts`, 'export const named = 5;');
  for (const [number, proposal] of proposals.entries()) {
    for (const [form, source] of sourcesOf(proposal).entries()) {
      const path = `${proposal.sample.name}/proposals/p${number}_${form}.ts`;
      project.write(path, withImports(source, proposal));
      files.set(join(project.folder, path), proposal);
    }
  }
  const program = ts.createProgram([...files.keys()], settings());
  const best = new Map<Proposal, readonly string[]>(proposals.map((proposal) => [proposal, ['it cannot be parsed in any form']]));
  for (const [path, proposal] of files) {
    const file = program.getSourceFile(path)!;
    const said = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
      .filter(({ code }) => code !== methodIsMissing)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    const known = best.get(proposal)!;
    if (said.length < known.length || known[0]?.startsWith('it cannot')) best.set(proposal, said);
  }
  return best;
}

function settings(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(samplesFolder, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, samplesFolder);
  return options;
}

describe('The code that help texts suggest', () => {
  it('compiles', () => {
    const refused = [...judge()]
      .filter(([, said]) => said.length > 0)
      .map(([{ code, text, sample }, said]) => `${code} \`${text}\` (${sample.name}): ${said[0]!}`);
    expect(refused).toEqual([]);
  });

  it('is shown by a sample if a page has a place for it', () => {
    const folder = fileURLToPath(new URL('../messages/', import.meta.url));
    const shown = samples.flatMap(printedHelp);
    const hidden = readdirSync(folder).flatMap((name) => {
      const { code, help } = parsePage(readFileSync(join(folder, name), 'utf8'));
      const printed = shown.filter((each) => each.code === code).map(({ text }) => text);
      return codeIn(help)
        .filter((span) => !printed.some((text) => templateOf(`\`${span}\``).test(text)))
        .map((span) => `${code} \`${span}\``);
    });
    expect(hidden).toEqual([]);
  });
});

/** Returns a pattern for the span of a page with its values filled in. */
function templateOf(span: string): RegExp {
  const parts = splitTemplate(span).map((piece) => ('text' in piece ? piece.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.*'));
  return new RegExp(parts.join(''), 's');
}
