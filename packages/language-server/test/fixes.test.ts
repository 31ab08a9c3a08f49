import { writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Compiler } from '@portico/compiler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeAction, Diagnostic } from 'vscode-languageserver/node';
import { applyAction } from './support/apply.ts';
import { Client, toUri } from './support/client.ts';
import { makeProject } from './support/project.ts';
import { revealed } from './support/revealed.ts';
import { chooseSamples, filesOf, format, listExpected } from './support/samples.ts';

// `PORTICO_EDITOR_SAMPLES=all` checks every sample, `PORTICO_EDITOR_SEED=7` repeats a choice, and `PORTICO_EDITOR_TRANSCRIPT=file.md` writes a transcript.
const seed = Number(process.env['PORTICO_EDITOR_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const given = process.env['PORTICO_EDITOR_SAMPLES'] ?? '12';
const samples = chooseSamples(seed, given === 'all' ? 'all' : Number(given));
const transcript: string[] = [];

let client: Client;
beforeAll(async () => {
  process.stdout.write(`PORTICO_EDITOR_SEED=${seed}: ${samples.length} samples\n`);
  client = await Client.start();
});
afterAll(async () => {
  const file = process.env['PORTICO_EDITOR_TRANSCRIPT'];
  if (file) writeFileSync(file, `# Transcript of the language server\n\n${transcript.join('\n')}`);
  await client.stop();
});

describe.each(samples)('$name', (sample) => {
  it('shows what the command line reports, and its fixes compile', { timeout: 120_000 }, async () => {
    const files = filesOf(sample);
    const project = makeProject(files, { types: sample.types });
    const nameOf = (uri: string) => relative(project.folder, fileURLToPath(uri)).split(sep).join('/');
    try {
      for (const file of Object.keys(files)) await client.open(project.path(file));
      const shown = await readAll(client, project, files);
      expect(listAll(shown)).toEqual(listExpected(sample));
      transcript.push(`## ${sample.name}\n`);
      const failures: object[] = [];
      for (const [file, found] of shown) {
        for (const each of found) {
          const actions = await client.actions(project.path(file), each.range, found);
          const mine = actions.filter(({ edit, diagnostics }) => edit && diagnostics?.some((other) => isSame(other, each)));
          transcript.push(`- \`${format(file, each)}\``);
          for (const action of mine) failures.push(...(await check({ action, each, file, nameOf })));
          if (mine.length === 0) transcript.push(`  - ${actions.at(-1)?.title}`);
        }
      }
      expect(failures).toEqual([]);
    } finally {
      for (const file of Object.keys(files)) await client.close(project.path(file));
      project.remove();
    }

    /** Applies a fix, compiles the project from scratch, and returns what is wrong. */
    async function check({ action, each, file, nameOf: name }: FixCheck): Promise<object[]> {
      const changed = applyAction(action, (uri) => files[name(uri)]!);
      const fixed = { ...files, ...Object.fromEntries([...changed].map(([uri, text]) => [name(uri), text])) };
      const after = await compile(fixed, sample.types);
      const before = listExpected(sample).map(withoutPlace);
      const fresh = subtract(after, before).filter((text) => !isRevealed(sample.name, each, text));
      const own = withoutPlace(format(file, each));
      const isGone = count(after, own) < count(before, own);
      transcript.push(`  - ${action.title}: ${isGone && fresh.length === 0 ? 'compiles without the diagnostic' : 'fails'}`);
      return isGone && fresh.length === 0 ? [] : [{ title: action.title, isGone, fresh, fixed }];
    }
  });
});

interface FixCheck {
  readonly action: CodeAction;
  readonly each: Diagnostic;
  readonly file: string;
  readonly nameOf: (uri: string) => string;
}

/** Returns the diagnostics of all files of a project, once those of the last opened one are current. */
async function readAll(
  editor: Client,
  project: ReturnType<typeof makeProject>,
  files: Readonly<Record<string, string>>,
): Promise<[string, readonly Diagnostic[]][]> {
  const names = Object.keys(files);
  const found: [string, readonly Diagnostic[]][] = [];
  for (const file of names) found.push([file, await editor.diagnostics(project.path(file))]);
  const extra = editor.published.filter(
    ({ uri, diagnostics }) =>
      uri.startsWith(toUri(project.folder)) && diagnostics.length > 0 && !names.some((file) => uri === toUri(project.path(file))),
  );
  return [
    ...found,
    ...extra.map(({ uri, diagnostics }): [string, readonly Diagnostic[]] => [relative(project.folder, fileURLToPath(uri)), diagnostics]),
  ];
}

function listAll(shown: readonly (readonly [string, readonly Diagnostic[]])[]): string[] {
  return shown.flatMap(([file, found]) => found.map((each) => format(file, each))).sort();
}

function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && one.message === other.message && JSON.stringify(one.range) === JSON.stringify(other.range);
}

function isRevealed(sample: string, { code }: Diagnostic, text: string): boolean {
  return revealed.some((each) => each.sample === sample && each.fixed === code && text.startsWith(each.shown));
}

/** Edits move places, so diagnostics are compared without them. */
function withoutPlace(text: string): string {
  return text.replace(/^(\S+) \S+ /, '$1 ');
}

function count(list: readonly string[], text: string): number {
  return list.filter((each) => each === text).length;
}

/** Returns the texts that a list has more often than another one. */
function subtract(list: readonly string[], other: readonly string[]): string[] {
  return [...new Set(list)].filter((each) => count(list, each) > count(other, each));
}

async function compile(files: Readonly<Record<string, string>>, types: boolean): Promise<string[]> {
  const project = makeProject(files, { types });
  const compiler = new Compiler(project.folder);
  try {
    const { diagnostics } = await compiler.compile();
    return diagnostics.map(({ code, message }) => `${code} ${message}`);
  } finally {
    await compiler.close();
    project.remove();
  }
}
