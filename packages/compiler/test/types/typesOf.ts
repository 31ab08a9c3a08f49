import type { Manifest, Shape } from '@portico/core/manifest';
import { Compiler } from '../../src/main.ts';
import type { Compilation } from '../../src/commands/port.ts';
import { makeProject } from '../support/project.ts';
import { shapeText } from './shapeText.ts';

/** A type, the declarations of its names, and further files by their path next to the operation's. */
export interface Row {
  readonly type: string;
  readonly declarations?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** The codes of a row's diagnostics, or its shape and the named types that the shape refers to. */
export type Outcome = string;

const imports = `import { Endpoint, Post } from '@portico/core';
import type { Bytes, DateOnly, DateTimeOffset, Decimal, Each, Email, GreaterThan, Guid, Int, JsonPropertyName, Long, MaxLength, MinLength, Range, UniqueItems } from '@portico/core';
`;

/** Enums are among the rows. */
const settings = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  include: ['src'],
};

/** Compiles each row as the result and the body of an operation in a separate area, all in one project with a `tsconfig.json`. */
export async function typesOf(rows: readonly Row[]): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  const first = await compile(rows, outcomes);
  for (const { code, message, labels } of first.diagnostics) {
    const at = Number(/^src\/row(\d+)\//.exec(labels[0]?.file ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(at)) throw new Error(`${code}: ${message}`);
    outcomes.set(at, [...new Set([...(outcomes.get(at)?.split(' ') ?? []), code])].toSorted().join(' '));
  }
  if (outcomes.size === rows.length) return rows.map((_, at) => outcomes.get(at)!);
  const second = first.diagnostics.length > 0 ? await compile(rows, outcomes) : first;
  const areas = new Map(second.plan?.modules.map(({ manifest }) => [manifest.area, manifest]));
  return rows.map((_, at) => outcomes.get(at) ?? describe(areas.get(`Row${at}`)));
}

async function compile(rows: readonly Row[], refused: ReadonlyMap<number, Outcome>): Promise<Compilation> {
  const accepted = rows.flatMap((row, at) => (refused.has(at) ? [] : Object.entries(filesOf(row, at))));
  const project = makeProject({ ...Object.fromEntries(accepted), 'tsconfig.json': JSON.stringify(settings) }, { types: true });
  const compiler = new Compiler(project.folder);
  try {
    return await compiler.compile();
  } finally {
    await compiler.close();
    project.remove();
  }
}

function filesOf({ type, declarations = '', files = {} }: Row, at: number): Record<string, string> {
  const folder = `src/row${at}`;
  const others = Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]);
  return {
    [`${folder}/module.ts`]: `import { Module } from '@portico/core';\nexport class Row${at}Module extends Module('Row${at}') {}\n`,
    [`${folder}/op${at}.ts`]: `${imports}${declarations}
export class Op${at} extends Endpoint(Post('/row${at}'), { body: 'wrapped' })<${type}> {
  readonly x!: ${type};
  handle(): ${type} { return this.x; }
}\n`,
    ...Object.fromEntries(others),
  };
}

function describe(area: Manifest | undefined): Outcome {
  const operation = area?.operations[0];
  if (!area || !operation) return 'no operation';
  const text = (shape: Shape | undefined): string => (shape ? shapeText(shape) : 'no type');
  const result = text(operation.result);
  const input = text(operation.inputs[0]?.shape);
  const named = area.types.map(({ name, shape }) => `${name} = ${shapeText(shape)}`).toSorted();
  return [result === input ? result : `result ${result}, input ${input}`, ...named].join('; ');
}
