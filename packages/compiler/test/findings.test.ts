import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Compiler } from '../src/main.ts';
import type { Compilation } from '../src/commands/port.ts';
import { projectFindings, shownElsewhere } from './findings/projects.ts';
import { typeFindings } from './findings/types.ts';
import { makeProject } from './support/project.ts';
import { shapeText } from './types/shapeText.ts';
import { typesOf } from './types/typesOf.ts';

// A trial from outside found types, services and operations that were read as something else (A), inputs that broke the compiler (B), reasonable code
// that was rejected (C) and misleading messages (D).

const counts = { A: 14, B: 9, C: 20, D: 9 };
const rows = Object.entries(counts).flatMap(([part, count]) => Array.from({ length: count }, (_, at) => `${part}${at + 1}`));

describe('The types of the findings agree with TypeScript', async () => {
  const outcomes = await typesOf(typeFindings);
  it.each(typeFindings.map(({ row, type, declarations = '', published }, at) => [row, type, declarations, at, published] as const))(
    '%s: %s %s',
    (_row, _type, _declarations, at, published) => expect(outcomes[at]).toBe(published),
  );
});

describe('The projects of the findings are accepted or rejected', () => {
  it.each(projectFindings.map(({ row, files, outcome }) => [row, outcome, files] as const))('%s: %s', async (_, outcome, files) => {
    const project = makeProject(
      { 'package.json': JSON.stringify({ name: 'finding', version: '1.0.0', type: 'module' }), ...files },
      { types: true },
    );
    const compiler = new Compiler(project.folder);
    try {
      expect(describeOutcome(await compiler.compile())).toBe(outcome);
    } finally {
      await compiler.close();
      project.remove();
    }
  });
});

describe('Each finding is shown by a test', () => {
  const references = [...typeFindings, ...projectFindings].map(({ row, shownBy }) => [row, shownBy] as const);
  const all = [...references, ...Object.entries(shownElsewhere).flatMap(([row, list]) => list.map((each) => [row, each] as const))];

  it('in every row', () => expect(rows.filter((row) => !all.some(([of]) => of === row))).toEqual([]));

  it.each(all)('%s: %s', (_, reference) => {
    const [file, ...text] = reference.split(': ');
    expect(textOf(fileURLToPath(new URL(file!, import.meta.url)))).toContain(text.join(': '));
  });
});

/** Returns the text of a file, or of all files of a folder. */
function textOf(path: string): string {
  if (!existsSync(path)) return '';
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  return readdirSync(path)
    .map((name) => textOf(join(path, name)))
    .join('\n');
}

/** Returns the codes of a project, or its operations and its services with their constructor parameters. */
function describeOutcome({ plan, diagnostics }: Compilation): string {
  if (diagnostics.length > 0) return [...new Set(diagnostics.map(({ code }) => code))].toSorted().join(' ');
  const operations = plan!.modules.flatMap(({ manifest }) =>
    manifest.operations.map(({ name, verb, route, inputs, result }) => {
      const given = inputs.map(({ wireName, shape }) => `${wireName}: ${shapeText(shape)}`).join(', ');
      return `${name} ${verb} ${route}(${given}) → ${result ? shapeText(result) : 'nothing'}`;
    }),
  );
  const services = plan!.modules.flatMap((module) =>
    module.services.map(({ class: { name }, lifetime, needs }) => `${name} ${lifetime}(${needs.join(', ')})`),
  );
  return [...operations.toSorted(), ...services.toSorted()].join('; ');
}
