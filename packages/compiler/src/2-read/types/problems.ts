import { label } from '../../finding.ts';
import type { Findings, Place } from '../../finding.ts';
import type { Problem } from './checkedShape.ts';

/** What is wrong with a type, in a few words. */
const reasons: Readonly<Record<Problem['why'], string>> = {
  function: 'a function does not travel',
  library: 'JSON has no form for it',
  symbol: 'JSON has no symbols',
  'bigint literal': 'JSON has no literal for it',
  brand: 'no value of JSON has the members of its brand',
  'index beside members': 'an index signature stands beside members',
  'index key': 'its keys are no strings',
  'attributes only': 'it holds attributes only',
  'type parameter': 'its type parameter is open',
  unresolved: 'TypeScript cannot find it',
  'non-primitive': 'it says nothing about its members',
  'empty object': 'it has no members',
  'too deep': 'it grows without end',
  other: 'it is no type of a value',
  never: 'no value has this type',
  undefined: 'may be `undefined`, where JSON has only `null`',
  tuple: 'JSON has no place for an element that may be left out, or that follows a rest',
  recursion: 'it holds itself, and has no name',
  class: 'it is a class of a package',
  template: 'only `${string}` may stand between its texts',
  'too large': 'it is too large',
};

/** The code of each problem; what has no code of its own has no form in JSON at all. */
const codes: Readonly<Partial<Record<Problem['why'], PublishedTypeCode>>> = {
  function: 'PRAG0580',
  never: 'PRAG0581',
  undefined: 'PRAG0581',
  tuple: 'PRAG0582',
  'index beside members': 'PRAG0583',
  'index key': 'PRAG0583',
  brand: 'PRAG0584',
  'empty object': 'PRAG0585',
  'non-primitive': 'PRAG0585',
  unresolved: 'PRAG0586',
  'type parameter': 'PRAG0587',
  'too deep': 'PRAG0588',
  'too large': 'PRAG0588',
  recursion: 'PRAG0588',
  template: 'PRAG0589',
  class: 'PRAG0590',
  'attributes only': 'PRAG0591',
};

type PublishedTypeCode =
  | 'PRAG0537'
  | 'PRAG0580'
  | 'PRAG0581'
  | 'PRAG0582'
  | 'PRAG0583'
  | 'PRAG0584'
  | 'PRAG0585'
  | 'PRAG0586'
  | 'PRAG0587'
  | 'PRAG0588'
  | 'PRAG0589'
  | 'PRAG0590'
  | 'PRAG0591';

/** Reports that a type has no form in JSON, with the members that lead to it. */
export function reportProblem(findings: Findings, place: Place, { subject, problem }: { subject: string; problem: Problem }): void {
  const path = [subject, problem.path].filter((part) => part !== '').join('.');
  const facts = { subject: path === '' ? 'The result' : `'${path}'`, type: inBackticks(problem.text) };
  findings.report(codes[problem.why] ?? 'PRAG0537', facts, label(place, reasons[problem.why]));
}

function inBackticks(type: string): string {
  const text = type.replace(/\s+/g, ' ');
  return text === '' ? 'a type' : `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}
