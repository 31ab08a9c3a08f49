import { join } from 'node:path';
import type { Program } from '../../0-program/program.ts';
import { label } from '../../finding.ts';
import type { Finding, Findings, Place } from '../../finding.ts';
import type { Problem } from './checkedShape.ts';
import { findAbsenceFix, findTypeFix } from './typeFixes.ts';

/** The code of each problem, and the text of its label. A problem without a specific code concerns a type without any JSON representation. */
const causes: Readonly<Record<Problem['why'], { readonly code: PublishedTypeCode; readonly reason: string }>> = {
  library: { code: 'PRAG0537', reason: 'a standard library type without a JSON representation' },
  symbol: { code: 'PRAG0537', reason: 'JSON has no symbols' },
  'bigint literal': { code: 'PRAG0537', reason: 'JSON has no literals of `bigint`' },
  other: { code: 'PRAG0537', reason: 'not the type of a value' },
  function: { code: 'PRAG0580', reason: 'JSON has no functions' },
  never: { code: 'PRAG0581', reason: 'no value has the type `never`' },
  undefined: { code: 'PRAG0581', reason: 'can be `undefined`, and JSON has only `null`' },
  tuple: { code: 'PRAG0582', reason: 'the position of an element depends on the length' },
  'index beside members': { code: 'PRAG0583', reason: 'an index signature together with members' },
  'index key': { code: 'PRAG0583', reason: 'the keys are not `string`' },
  brand: { code: 'PRAG0584', reason: 'the members of the brand are required' },
  'empty object': { code: 'PRAG0585', reason: 'an object type without members' },
  'non-primitive': { code: 'PRAG0585', reason: 'an object type without members' },
  unresolved: { code: 'PRAG0586', reason: 'TypeScript reports an error in this type' },
  'type parameter': { code: 'PRAG0587', reason: 'a type parameter without an argument' },
  'too deep': { code: 'PRAG0588', reason: 'every level contains a new type' },
  'too large': { code: 'PRAG0588', reason: 'too many members and options' },
  recursion: { code: 'PRAG0588', reason: 'the type contains itself and has no name' },
  template: { code: 'PRAG0589', reason: 'a placeholder other than `${string}`' },
  class: { code: 'PRAG0590', reason: 'a class that a package declares' },
  'members of a scalar': { code: 'PRAG0595', reason: 'an object with the methods of a scalar, a date or bytes' },
  any: { code: 'PRAG0596', reason: 'turns type checking off' },
  'attributes only': { code: 'PRAG0591', reason: 'attributes without a type' },
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
  | 'PRAG0591'
  | 'PRAG0595'
  | 'PRAG0596';

/** Returns the distinct problems: each cause and type once, at its first occurrence. */
export function findUnlikeProblems(problems: readonly Problem[]): Problem[] {
  const unlike = new Map<string, Problem>();
  for (const problem of problems) {
    const key = isWhole(problem) ? problem.why : `${problem.why} ${problem.text}`;
    if (!unlike.has(key)) unlike.set(key, problem);
  }
  return [...unlike.values()];
}

/** A problem, the property or named type that has it, and the type as the file writes it. */
interface Report {
  readonly subject: string;
  readonly problem: Problem;
  readonly written: string;
  /** The place of the member's declaration, if the syntax shows it. */
  readonly member?: Place | undefined;
  /** Whether the place is that of a named type, with a use that is added if it is known. */
  readonly isNamed?: boolean;
}

/** Reports why a type cannot be published, with the members that lead to the cause. */
export function reportProblem(findings: Findings, place: Place, { subject, problem, written, member, isNamed }: Report): void {
  const { code, reason } = causes[problem.why];
  const at = isWhole(problem) ? '' : problem.path;
  const root = problem.owner && !isWhole(problem) ? [...problem.owner.within, problem.owner.name].join('.') : subject;
  const path = [root, at]
    .filter((part) => part !== '')
    .join('.')
    .replaceAll('.[', '[');
  const text = getReadableText(problem, written);
  const facts = {
    subject: nameSubject(root, path),
    type: quoteType(text),
    way: formatFix(problem, text, written, subject === ''),
  };
  const found = isWhole(problem) ? undefined : member;
  const uses = found && !isNamed && !isWithin(found, place) ? [label(place, 'used here')] : [];
  findings.report(code, facts, label(found ?? place, reason), ...uses);
}

function formatFix(problem: Problem, text: string, written: string, isResult: boolean): string {
  if (problem.why !== 'never' && problem.why !== 'undefined') return findTypeFix(text);
  return findAbsenceFix(problem, { isResult: isResult && !problem.owner, isOptional: /\|/.test(written) });
}

function isWithin(inner: Place, outer: Place): boolean {
  return inner.file === outer.file && outer.start <= inner.start && inner.end <= outer.end;
}

function nameSubject(subject: string, path: string): string {
  if (subject !== '') return `'${path}'`;
  return path === '' ? 'The result' : `'${path}' in the result`;
}

/** Returns whether a problem concerns the whole type, at any depth of the expansion. */
function isWhole({ why }: Problem): boolean {
  return why === 'too deep' || why === 'too large';
}

/** Returns the text to show for a type. TypeScript prints `any` for a missing type, and unbounded text for a growing one; the source is clearer. */
function getReadableText(problem: Problem, written: string): string {
  const { why, text, path } = problem;
  if (isWhole(problem) || text === '') return written;
  return why === 'unresolved' && path === '' ? written : text;
}

function quoteType(type: string): string {
  const text = type.replace(/\s+/g, ' ');
  const short = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  if (text === '') return 'a type';
  return text.includes('`') ? `'${short}'` : `\`${short}\``;
}

/** Returns the finding for a project with a `tsconfig.json` that makes TypeScript drop `null` and `undefined` from every type. */
export function describeLooseNulls(program: Program): Finding {
  const file = join(program.root, 'tsconfig.json');
  const text = program.file(file)?.text ?? '';
  const option = /"(strictNullChecks)"\s*:\s*false/.exec(text) ?? /"(strict)"\s*:\s*false/.exec(text);
  const start = option?.index ?? 0;
  const place = { file, start, end: start + (option?.[0].length ?? 0) };
  const reason = option ? 'turns `null` and `undefined` off' : 'a file that this file extends turns `strictNullChecks` off';
  return { code: 'PRAG0594', facts: { option: option?.[1] ?? 'strictNullChecks' }, labels: [label(place, reason)] };
}
