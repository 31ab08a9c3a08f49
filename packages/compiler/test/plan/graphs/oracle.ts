import ts from '@typescript/typescript6';
import type { Named } from './print.ts';

/** TypeScript's result for a graph with branded declarations, so that a type is assignable only to its declared bases. */
export interface Verdict {
  /** The name of the class or provider that an operation is given, or the code of the diagnostic. */
  readonly chosen: string;
  readonly perRequest?: boolean;
}

const core = `export interface PerRequest { readonly isPerRequest: true }
export abstract class Provider<T> { readonly provided?: T }
export declare function Endpoint(verb: unknown): new () => object;
export declare function Get(route: string): unknown;
`;
const library = `interface Array<T> { length: number; push(item: T): number; [index: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
interface Boolean {} interface Function {} interface CallableFunction {} interface NewableFunction {} interface IArguments {}
interface Number {} interface Object {} interface RegExp {} interface String {}
`;
const options: ts.CompilerOptions = {
  noLib: true,
  strict: true,
  strictPropertyInitialization: false,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  types: [],
};

/** The question for the oracle. */
export interface Question {
  readonly files: Readonly<Record<string, string>>;
  readonly classes: readonly Named[];
  readonly providers: readonly string[];
  readonly asks: readonly string[];
}

/** Asks TypeScript what each operation is given; undefined for a graph that TypeScript does not accept. */
export function judge({ files, classes, providers, asks }: Question): ReadonlyMap<string, Verdict> | undefined {
  const program = programOf(files);
  const sources = Object.keys(files).map((name) => program.getSourceFile(`/${name}`)!);
  if (sources.some((source) => program.getSemanticDiagnostics(source).length > 0)) return undefined;
  const checker = program.getTypeChecker();
  const exported = (file: string, name: string) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(`/${file}`)!)!).find((symbol) => symbol.name === name)!;
  const typeOf = (name: string) => checker.getTypeOfSymbol(exported('ops.ts', name));
  const perRequest = checker.getDeclaredTypeOfSymbol(exported('core.ts', 'PerRequest'));
  const made = classes.map(({ name, file }) => ({ name, type: checker.getDeclaredTypeOfSymbol(exported(`f${file}.ts`, name)) }));
  const provided = providers.map((name) => ({ name, type: typeOf(name) }));
  const same = (a: ts.Type, b: ts.Type) => checker.isTypeAssignableTo(a, b) && checker.isTypeAssignableTo(b, a);
  const choose = (asked: ts.Type): Verdict => {
    const exact = provided.filter(({ type }) => same(type, asked));
    const itself = made.filter(({ type }) => same(type, asked));
    const derived = [...made.flatMap((each) => providersOf(each)), ...provided].filter(({ type }) =>
      checker.isTypeAssignableTo(type, asked),
    );
    const found = exact.length > 0 ? exact : itself.length > 0 ? itself : derived;
    const names = new Set(found.map(({ name }) => name));
    if (names.size !== 1) return { chosen: names.size === 0 ? 'PRAG0601' : 'PRAG0603' };
    return { chosen: found[0]!.name, perRequest: checker.isTypeAssignableTo(found[0]!.type, perRequest) };
  };
  /** A class that has a provider is made by it. */
  const providersOf = (each: { readonly name: string; readonly type: ts.Type }) => {
    const own = provided.filter(({ type }) => same(type, each.type));
    return own.length > 0 ? own : [each];
  };
  return new Map(asks.map((name) => [name, choose(typeOf(name))]));
}

function programOf(files: Readonly<Record<string, string>>): ts.Program {
  const all: Record<string, string> = { ...files, 'core.ts': core, 'lib.d.ts': library };
  const host: ts.CompilerHost = {
    getSourceFile: (path, target) => {
      const text = all[path.slice(1)];
      return text === undefined ? undefined : ts.createSourceFile(path, text.replaceAll("'@portico/core'", "'./core.ts'"), target);
    },
    fileExists: (path) => Object.hasOwn(all, path.slice(1)),
    readFile: (path) => all[path.slice(1)],
    getDefaultLibFileName: () => '/lib.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
  return ts.createProgram(['/lib.d.ts', ...Object.keys(all).map((name) => `/${name}`)], options, host);
}
