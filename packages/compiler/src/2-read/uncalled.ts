import type { OperationKind } from '@portico/core/manifest';
import type { Class, PropertyKey } from 'oxc-parser';
import { label } from '../finding.ts';
import { isMisspelling, listNamedMembers } from './methodNames.ts';
import { findMethod } from './readServices.ts';
import { listUncalledVersions } from './readVersions.ts';
import { getPlace } from './reading.ts';
import type { ReaderInputs } from './reading.ts';

/** The kinds of operation in words. */
export const kindWords: Readonly<Record<OperationKind, string>> = {
  Query: 'query',
  Mutation: 'mutation',
  Endpoint: 'endpoint',
  VoidEndpoint: 'endpoint',
  DomainAction: 'action',
  VoidDomainAction: 'action',
};

/** The fix for a handler that is never called, by the kind of the operation. */
const fixes: Readonly<Record<OperationKind, string>> = {
  Query: 'Remove it and select rows with filters, or declare a DomainAction.',
  Mutation: 'Override `apply`, which receives the entity, or declare a DomainAction.',
  Endpoint: 'Name versions of an endpoint `handleV2` and so on.',
  VoidEndpoint: 'Name versions of an endpoint `handleV2` and so on.',
  DomainAction: 'Name versions of an action `executeV2` and so on.',
  VoidDomainAction: 'Name versions of an action `executeV2` and so on.',
};

/** Reports PRAG0748: a handler that appears to run; `called` is the method that does. Returns whether there is one. */
export function reportUncalled(reading: ReaderInputs, kind: OperationKind, called: string | undefined): boolean {
  const { node: owner, name: operation, file } = reading.found;
  const hasVersions = kind !== 'Query' && kind !== 'Mutation';
  const plain = hasVersions
    ? []
    : ['handle', 'execute', 'apply'].flatMap((name) => (name === called ? [] : (findMethod(owner, name) ?? [])));
  const keys = [...plain, ...listUncalledVersions(owner, hasVersions ? called : undefined)].map(({ key }) => key);
  const uncalled = [...keys, ...listMisspellings(owner, called)];
  for (const key of uncalled) {
    const facts = { method: file.text.slice(key.start, key.end), operation, kind: addArticle(kindWords[kind]), way: fixes[kind] };
    reading.findings.report('PRAG0748', facts, label(getPlace(reading, key), 'never called'));
  }
  return uncalled.length > 0;
}

/** Lists misspellings of a method that is called only if it exists: `aply` in a mutation, `handelV2` in addition to `handle`. */
function listMisspellings(owner: Class, called: string | undefined): PropertyKey[] {
  if (called === undefined) return [];
  const methods = listNamedMembers(owner).filter(({ isMethod }) => isMethod);
  const has = (name: string) => methods.some((method) => method.name === name);
  return methods.flatMap(({ name, key }) => {
    const version = called === 'apply' ? '' : (/V(\d+)$/i.exec(name)?.[1] ?? '');
    // A missing method without a version is reported elsewhere, if there is no other one.
    if (called !== 'apply' && (version === '' || !has(called))) return [];
    const meant = version === '' ? called : `${called}V${version}`;
    return isMisspelling(name, meant, 1) && !has(meant) && !isVersionedName(name, called) ? [key] : [];
  });
}

/** Returns whether a name has another version, such as `handleV3`, which is not a misspelling of `handleV2`. */
function isVersionedName(name: string, called: string): boolean {
  return name.startsWith(`${called}V`) && /^\d+$/.test(name.slice(called.length + 1));
}

function addArticle(word: string): string {
  return `${/^[ae]/.test(word) ? 'an' : 'a'} ${word}`;
}
