import { label } from '../../finding.ts';
import type { Findings, Place } from '../../finding.ts';
import type { Problem } from './checkedShapes.ts';

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

/** Reports that a type has no form in JSON. */
export function reportProblem(findings: Findings, place: Place, { subject, problem }: { subject: string; problem: Problem }): void {
  const path = problem.path === '' ? subject : subject === '' ? problem.path : `${subject}.${problem.path}`;
  const type = problem.text.replace(/\s+/g, ' ');
  const shown = type === '' ? 'a type' : `\`${type.length > 60 ? `${type.slice(0, 57)}…` : type}\``;
  findings.report('PRAG0537', { subject: path === '' ? 'The result' : `'${path}'`, type: shown }, label(place, reasons[problem.why]));
}
