import type { ClassSpec, Graph, TypeSpec, Written } from './graph.ts';

/** How declarations are printed: for the compiler, or so that TypeScript's structural view is the declared one. */
export type Dialect = 'declared' | 'branded';

/** A service that may be chosen. */
export interface Named {
  readonly name: string;
  readonly file: number;
}

const letters = ['A', 'B'];

/** Prints a graph as the files of a project. */
export class Printer {
  readonly #graph: Graph;
  readonly #dialect: Dialect;

  constructor(graph: Graph, dialect: Dialect) {
    this.#graph = graph;
    this.#dialect = dialect;
  }

  /** The files, by name. */
  files(): Record<string, string> {
    const bodies = [0, 1, 2].map((file) => this.#file(file));
    return {
      ...Object.fromEntries(bodies.map((body, file) => [`f${file}.ts`, `${imports(this.#graph, file)}\n${body}\n`])),
      'barrel.ts':
        "export type { PerRequest as Short } from '@portico/core';\nexport * from './f0.ts';\nexport * from './f1.ts';\nexport * from './f2.ts';\nexport * as inner from './f1.ts';\n",
      'ops.ts': this.#operations(),
    };
  }

  /** The classes that can be made. */
  classes(): Named[] {
    return this.#graph.classes.flatMap(({ file }, index) => (this.#isMade(index) ? [{ name: `C${index}`, file }] : []));
  }

  /** The types of the providers, by the providers' names. */
  provided(): readonly (readonly [string, string])[] {
    return this.#graph.providers.flatMap((written, index) => {
      const text = this.#asked(written);
      return text === undefined ? [] : [[`P${index}`, text] as const];
    });
  }

  /** The types that operations require, by the names of the operations. */
  asks(): readonly (readonly [string, string])[] {
    return this.#graph.asks.flatMap((written, index) => {
      const text = this.#asked(written);
      return text === undefined ? [] : [[`Op${index}`, text] as const];
    });
  }

  #operations(): string {
    const head = `import { Endpoint, Get, Provider } from '@portico/core';\nimport type * as all from './barrel.ts';\nimport type { Order, User } from './f0.ts';\n`;
    const provided = this.provided();
    if (this.#dialect === 'branded') {
      const types = [...provided, ...this.asks()].map(([name, type]) => `export declare const ${name}: ${type};`);
      return `${head}${types.join('\n')}\n`;
    }
    const providers = provided.map(([name, type]) => `export class ${name} extends Provider<${type}> { provide() { return null!; } }`);
    const operations = this.asks().map(
      ([name, type]) => `export class ${name} extends Endpoint(Get('/${name}'))<string> { handle(it: ${type}) { return ''; } }`,
    );
    return `${head}${[...providers, ...operations].join('\n')}\n`;
  }

  #isMade(index: number): boolean {
    return !this.#graph.classes[index]!.abstract;
  }

  #file(file: number): string {
    const types = this.#graph.types.flatMap((spec, index) => (spec.file === file ? [this.#type(spec, index)] : []));
    const classes = this.#graph.classes.flatMap((spec, index) => (spec.file === file ? [this.#class(spec, index)] : []));
    return [...types, ...classes].join('\n');
  }

  #type(spec: TypeSpec, index: number): string {
    const bound = letters.slice(0, spec.parameters);
    const write = (written: Written) => this.#type_(written, { before: index, file: spec.file, bound });
    const parameters = parametersOf(spec.parameters, spec.standard);
    const bases = spec.bases.map(write);
    if (spec.kind !== 'interface') {
      const parts = (spec.kind === 'alias' ? bases.slice(0, 1) : bases).join(' & ');
      return `export type T${index}${parameters} = ${parts || 'PerRequest'};`;
    }
    const first = `export interface T${index}${parameters}${extending(bases)} { ${this.#brand(`T${index}`, bound)} }`;
    const merged = spec.merged.map(write);
    return merged.length === 0 ? first : `${first}\nexport interface T${index}${parameters}${extending(merged)} {}`;
  }

  #class(spec: ClassSpec, index: number): string {
    const bound = spec.abstract ? letters.slice(0, spec.parameters) : [];
    const parameters = bound.length > 0 ? `<${bound.join(', ')}>` : '';
    const context = { before: this.#graph.types.length, file: spec.file, bound };
    const base = spec.base && index > 0 ? ` extends ${this.#class_(spec.base, { ...context, before: index })}` : '';
    const implemented = spec.implemented.map((written) => this.#type_(written, context));
    const kind = spec.abstract ? 'abstract class' : 'class';
    const merged = spec.merged || this.#dialect === 'branded';
    const clause = merged || implemented.length === 0 ? '' : ` implements ${implemented.join(', ')}`;
    const declared = `export ${kind} C${index}${parameters}${base}${clause} { ${this.#brand(`C${index}`, bound)} }`;
    return merged && implemented.length > 0 ? `${declared}\nexport interface C${index}${parameters}${extending(implemented)} {}` : declared;
  }

  /** A member that only heirs of a declaration have, with exactly its type arguments. */
  #brand(name: string, bound: readonly string[]): string {
    if (this.#dialect === 'declared') return '';
    return `readonly is${name}: (given: [${bound.join(', ')}]) => [${bound.join(', ')}];`;
  }

  /** A type that a clause names: PerRequest, or one that is declared before. */
  #type_({ target, given, way }: Written, context: Context): string {
    const index = (target % (context.before + 1)) - 1;
    if (index < 0) return ['PerRequest', 'core.PerRequest', 'Short', 'all.Short'][way % 4]!;
    const spec = this.#graph.types[index]!;
    const count = spec.standard && spec.parameters > 0 && way % 3 === 0 ? spec.parameters - 1 : spec.parameters;
    return this.#name(`T${index}`, { declaredIn: spec.file, way, context }) + argumentsOf(given.slice(0, count), context.bound);
  }

  #class_({ target, given, way }: Written, context: Context): string {
    const index = target % context.before;
    const spec = this.#graph.classes[index]!;
    const name = this.#name(`C${index}`, { declaredIn: spec.file, way, context });
    return name + argumentsOf(given.slice(0, spec.abstract ? spec.parameters : 0), context.bound);
  }

  #name(name: string, { declaredIn, way, context }: { declaredIn: number; way: number; context: Context }): string {
    const ways = [
      name,
      `all.${name}`,
      ...(declaredIn === context.file ? [] : [`n${declaredIn}.${name}`, `${name}Renamed`]),
      ...(declaredIn === 1 ? [`all.inner.${name}`] : []),
    ];
    return ways[way % ways.length]!;
  }

  /** Returns the type that operations and providers request: an interface or a class; an intersection is not a single type. */
  #asked({ target, given, way }: Written): string | undefined {
    const { types, classes } = this.#graph;
    const index = target % (types.length + classes.length);
    const context: Context = { before: 0, file: 3, bound: [] };
    if (index >= types.length) {
      const spec = classes[index - types.length]!;
      return `all.C${index - types.length}${argumentsOf(given.slice(0, spec.abstract ? spec.parameters : 0), context.bound)}`;
    }
    if (!this.#isNamed(index)) return undefined;
    const args = argumentsOf(given.slice(0, types[index]!.parameters), context.bound);
    const from = way % 2 === 0 ? `all.T${index}` : `import('./f${types[index]!.file}.ts').T${index}`;
    return from + args;
  }

  #isNamed(index: number): boolean {
    const spec = this.#graph.types[index]!;
    if (spec.kind === 'interface') return true;
    const only = spec.kind === 'alias' || spec.bases.length === 1 ? spec.bases[0] : undefined;
    const next = only ? (only.target % (index + 1)) - 1 : -1;
    return next >= 0 && this.#isNamed(next);
  }
}

interface Context {
  /** Only what is declared before this may be named. */
  readonly before: number;
  readonly file: number;
  readonly bound: readonly string[];
}

function imports({ types, classes }: Graph, file: number): string {
  const others = [0, 1, 2].filter((each) => each !== file);
  const names = (from: number) => [
    ...types.flatMap((spec, index) => (spec.file === from ? [`T${index}`] : [])),
    ...classes.flatMap((spec, index) => (spec.file === from ? [`C${index}`] : [])),
  ];
  return [
    "import type * as core from '@portico/core';",
    "import type { PerRequest } from '@portico/core';",
    "import type { Short } from './barrel.ts';",
    "import * as all from './barrel.ts';",
    ...others.map((each) => `import * as n${each} from './f${each}.ts';`),
    ...others.map(
      (each) =>
        `import { ${names(each)
          .map((name) => `${name}, ${name} as ${name}Renamed`)
          .join(', ')} } from './f${each}.ts';`,
    ),
    file === 0
      ? 'export interface User { readonly isUser: true }\nexport interface Order { readonly isOrder: true }'
      : "import type { User, Order } from './f0.ts';",
  ].join('\n');
}

function parametersOf(count: number, standard: boolean): string {
  if (count === 0) return '';
  return `<${letters
    .slice(0, count)
    .map((letter, index) => (standard && index === count - 1 ? `${letter} = ${index === 0 ? 'string' : letters[0]}` : letter))
    .join(', ')}>`;
}

function extending(bases: readonly string[]): string {
  return bases.length === 0 ? '' : ` extends ${bases.join(', ')}`;
}

// Two types are likelier than the others, so that operations often inject services that classes provide.
const plain = [
  Array.from({ length: 4 }, () => ['User', 'Order']),
  ['string', "'a' | 'b'", "'b' | 'a'", 'string[]', 'readonly string[]', 'string | null'],
].flat(2);

function argumentsOf(given: readonly number[], bound: readonly string[]): string {
  if (given.length === 0) return '';
  // Types in reach are likelier than any other argument.
  const options = [...bound, ...bound, ...bound, ...bound, ...bound, ...bound, ...bound, ...plain];
  return `<${given.map((each) => options[each % options.length]).join(', ')}>`;
}
