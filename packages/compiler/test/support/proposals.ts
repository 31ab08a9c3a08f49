import { parseSync } from 'oxc-parser';
import { sourcesIn } from './samples.ts';
import type { Sample } from './samples.ts';

/** Code that a printed diagnostic suggests. */
export interface Proposal {
  readonly sample: Sample;
  readonly code: string;
  /** The printed text, without its backticks. */
  readonly text: string;
}

/** Returns the help texts that a sample expects, with their codes. */
export function printedHelp({ sections }: Sample): { readonly code: string; readonly text: string }[] {
  let code = '';
  return (sections.get('expected/diagnostics.txt') ?? '').split('\n').flatMap((line) => {
    code = /^(?:error|warning) (PRAG\d+): /.exec(line)?.[1] ?? code;
    const text = /^ {2}help: (.*)$/.exec(line)?.[1];
    return text === undefined ? [] : [{ code, text }];
  });
}

/** Returns the code spans in a text, except single words, file names and commands. */
export function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span!).filter((span) => !/^[\w.$-]+$|^\W$|^(?:portico|tsc) /.test(span));
}

/** Returns the code that a sample suggests, without duplicates. */
export function proposalsOf(sample: Sample): Proposal[] {
  const all = printedHelp(sample).flatMap(({ code, text }) => codeIn(text).map((span) => ({ sample, code, text: span })));
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
}

/** Source texts in which suggested code can appear. `…` is a part that the reader fills in. */
const forms: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `${text} {}`,
  (text) => `export class Holder<T> { ${text}; declare t: T; }`,
  (text) => `export class Holder<T> { ${text} {} declare t: T; }`,
  (text) => `export type Proposed<T, E extends NotFoundError> = ${text} | T | E;`,
  (text) => `export interface Holder { ${text} }`,
  (text) => `export const proposed = ${text};`,
  (text) => `export const proposed = { ${text} };`,
  (text) => `export abstract class Holder extends Endpoint(Get('/holder'))${text} {}`,
  (text) => `export abstract class Holder ${text} {}`,
  (text) => `export class Holder extends Entity(Stateful(stateMachine({ any: 'initial' }))) { move() { return this.${text}; } }`,
  (text) => (text.startsWith('{') ? `export const proposed = Get('/holder/${text}');` : ''),
];

/** Code that can replace `…`. */
const fillers = ['any', 'undefined as never', '...rest: never[]', '/* … */'];

/** Returns all sources that contain a suggestion and can be parsed. */
export function sourcesOf({ text: printed }: Proposal): string[] {
  const text = printed.replace(/\b(class|as) …/, '$1 Named').replace('<…>', '<any>');
  const filled = text.includes('…') ? fillers.map((filler) => text.replaceAll(/(?<!\/)…/g, filler)) : [text];
  const sources = filled.flatMap((code) => forms.map((form) => form(code))).filter((source) => source !== '');
  return [...new Set(sources)].filter((source) => parseSync('proposal.ts', source).errors.length === 0);
}

/** Returns imports of the names that a sample's sources export, and stand-ins for those that they do not export. */
export function importsOf(sample: Sample): Map<string, string> {
  const sources = { ...sourcesIn(sample, 'input'), ...sourcesIn(sample, 'fixed') };
  const declaration = /^(export )?(?:abstract )?(class|interface|type|enum|const|function) (\w+)/gm;
  return new Map(
    Object.entries(sources).flatMap(([path, text]) =>
      [...text.matchAll(declaration)].map(([, exported, kind, name]) => {
        if (!exported) return [name!, `declare class ${name!} {}`] as const;
        const imported = kind === 'interface' || kind === 'type' ? `type ${name!}` : name!;
        return [name!, `import { ${imported} } from '../${path}';`] as const;
      }),
    ),
  );
}
