import type { OperationKind } from '@portico/core/manifest';
import type { Class, PropertyKey } from 'oxc-parser';
import { label } from '../finding.ts';
import { isMisspelling, namedMembers } from './methodNames.ts';
import { findMethod } from './readServices.ts';
import { uncalledVersions } from './readVersions.ts';
import { at } from './reading.ts';
import type { Reading } from './reading.ts';

/** The kinds of operation in words. */
export const kindWords: Readonly<Record<OperationKind, string>> = {
  Query: 'query',
  Mutation: 'mutation',
  Endpoint: 'endpoint',
  VoidEndpoint: 'endpoint',
  DomainAction: 'action',
  VoidDomainAction: 'action',
};

/** What an operation has in place of a handler that nothing calls, by its kind. */
const waysOut: Readonly<Record<OperationKind, string>> = {
  Query: 'Leave it out and say with filters what is answered, or declare a DomainAction.',
  Mutation: 'Override `apply`, which is given the entity, or declare a DomainAction.',
  Endpoint: 'Versions of an endpoint are called `handleV2` and so on.',
  VoidEndpoint: 'Versions of an endpoint are called `handleV2` and so on.',
  DomainAction: 'Versions of an action are called `executeV2` and so on.',
  VoidDomainAction: 'Versions of an action are called `executeV2` and so on.',
};

/** PRAG0748: a handler that looks as if it ran; `called` is the method that does. Gives back whether there is one. */
export function reportUncalled(reading: Reading, kind: OperationKind, called: string | undefined): boolean {
  const { node: owner, name: operation, file } = reading.found;
  const hasVersions = kind !== 'Query' && kind !== 'Mutation';
  const plain = hasVersions
    ? []
    : ['handle', 'execute', 'apply'].flatMap((name) => (name === called ? [] : (findMethod(owner, name) ?? [])));
  const keys = [...plain, ...uncalledVersions(owner, hasVersions ? called : undefined)].map(({ key }) => key);
  const uncalled = [...keys, ...slips(owner, called)];
  for (const key of uncalled) {
    const facts = { method: file.text.slice(key.start, key.end), operation, kind: withArticle(kindWords[kind]), way: waysOut[kind] };
    reading.findings.report('PRAG0748', facts, label(at(reading, key), 'nothing calls this'));
  }
  return uncalled.length > 0;
}

/** What is one slip away from a method that is called where it is there, and is not: `aply` of a mutation, `handelV2` beside `handle`. */
function slips(owner: Class, called: string | undefined): PropertyKey[] {
  if (called === undefined) return [];
  const methods = namedMembers(owner).filter(({ isMethod }) => isMethod);
  const has = (name: string) => methods.some((method) => method.name === name);
  return methods.flatMap(({ name, key }) => {
    const version = called === 'apply' ? '' : (/V(\d+)$/i.exec(name)?.[1] ?? '');
    // A method without a version is missed elsewhere, where there is no other one.
    if (called !== 'apply' && (version === '' || !has(called))) return [];
    const meant = version === '' ? called : `${called}V${version}`;
    return isMisspelling(name, meant, 1) && !has(meant) && !isVersionedName(name, called) ? [key] : [];
  });
}

/** `handleV3` is not `handleV2` with a slip in it. */
function isVersionedName(name: string, called: string): boolean {
  return name.startsWith(`${called}V`) && /^\d+$/.test(name.slice(called.length + 1));
}

function withArticle(word: string): string {
  return `${/^[ae]/.test(word) ? 'an' : 'a'} ${word}`;
}
