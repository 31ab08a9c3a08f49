import type { CallSource, OperationCall, StageFactory } from '@portico/runtime';
import { notUnicode } from '@portico/runtime/reading';
import type { HttpSource } from '../http/source.ts';
import { findNearestName } from './nearestName.ts';

type Query = CallSource['query'];
type Texts = string | readonly string[];

/** Names that every operation accepts, because its version may be in the query. */
const always: readonly string[] = ['api-version'];

/**
 * Creates the stage that checks the names of the query: `name[]` of a list joins `name`, and an unknown name is a binding
 * failure. The check is part of binding, after 401, 403 and 429.
 */
export function createQueryStage(rejects: boolean): StageFactory {
  return { place: 'bind', createStage: (plan) => (plan.query ? createStage(plan.query, rejects) : undefined) };
}

function createStage(members: readonly string[], rejects: boolean) {
  const lists = new Set(members.filter((member) => member.endsWith('[]')));
  const known = new Set([...members.map(stripBrackets), ...always]);
  const declared = members.map(stripBrackets);
  return (call: OperationCall): void => {
    const { query } = call.source;
    refuseIllFormed(call);
    let joins = false;
    for (const name of Object.keys(query)) {
      if (known.has(name)) continue;
      if (lists.has(name)) joins = true;
      else if (rejects && !call.isFull) failUnknown(call, name, declared);
    }
    if (joins) (call.source as { query: Query }).query = joinLists(query, lists);
  };
}

/** Percent-encoding of a non-ASCII byte. */
const encodedByte = /%[89a-fA-F]/;

/** Reports query parameters whose percent-encoding is not UTF-8. The parser leaves them encoded, which would be a different text. */
function refuseIllFormed(call: OperationCall): void {
  const url = (call.source as Partial<HttpSource>).request?.raw.url;
  if (url === undefined || !url.includes('%') || !encodedByte.test(url) || isDecodable(url)) return;
  for (const pair of url.slice(url.indexOf('?') + 1).split('&')) {
    if (call.isFull || !encodedByte.test(pair) || isDecodable(pair)) continue;
    const [name = ''] = pair.split('=', 1);
    const shown = shortenName(isDecodable(name) ? decodeURIComponent(name) : name);
    call.fail('query', shown, notUnicode.code, `'${shown}' is not percent-encoded UTF-8.`, { reason: 'percent' });
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function shortenName(name: string): string {
  return name.length > longestShown ? `${name.slice(0, longestShown)}…` : name;
}

/** The longest name shown in a message, because callers choose it. */
const longestShown = 100;

function failUnknown(call: OperationCall, name: string, declared: readonly string[]): void {
  const shown = shortenName(name);
  const nearest = findNearestName(stripBrackets(name), declared);
  const hint = nearest === undefined ? '' : ` Did you mean '${nearest}'?`;
  call.fail(
    'query',
    shown,
    'binding.unknown',
    `Unknown query parameter '${shown}'.${hint}`,
    nearest === undefined ? undefined : { suggestion: nearest },
  );
}

/** Appends the values of `name[]` to those of `name`. */
function joinLists(query: Query, lists: ReadonlySet<string>): Query {
  const all: Record<string, Texts> = Object.create(null) as Record<string, Texts>;
  for (const [name, texts] of Object.entries(query)) {
    const plain = lists.has(name) ? stripBrackets(name) : name;
    const before = all[plain];
    all[plain] = before === undefined ? texts : [before, texts].flat();
  }
  return all;
}

function stripBrackets(member: string): string {
  return member.endsWith('[]') ? member.slice(0, -2) : member;
}
