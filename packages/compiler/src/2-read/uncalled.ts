import type { OperationKind } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { methodOf } from './readServices.ts';
import { uncalledVersions } from './readVersions.ts';
import { at } from './reading.ts';
import type { Reading } from './reading.ts';

/** What an operation has in place of a handler that nothing calls, by its kind. */
const waysOut: Readonly<Record<OperationKind, string>> = {
  Query: 'Leave it out and say with filters what is answered, or declare a DomainAction.',
  Mutation: 'Override `apply`, which is given the entity, or declare a DomainAction.',
  Endpoint: 'Versions of an endpoint are called `handleV2` and so on.',
  VoidEndpoint: 'Versions of an endpoint are called `handleV2` and so on.',
  DomainAction: 'Versions of an action are called `executeV2` and so on.',
  VoidDomainAction: 'Versions of an action are called `executeV2` and so on.',
};

const words: Readonly<Record<OperationKind, string>> = {
  Query: 'a query',
  Mutation: 'a mutation',
  Endpoint: 'an endpoint',
  VoidEndpoint: 'an endpoint',
  DomainAction: 'an action',
  VoidDomainAction: 'an action',
};

/** PRAG0748: a handler that looks as if it ran; `called` is the method that does. */
export function reportUncalled(reading: Reading, kind: OperationKind, called: string | undefined): void {
  const { node: owner, name: operation, file } = reading.found;
  const hasVersions = kind !== 'Query' && kind !== 'Mutation';
  const plain = hasVersions ? [] : ['handle', 'execute', 'apply'].flatMap((name) => (name === called ? [] : (methodOf(owner, name) ?? [])));
  for (const { key } of [...plain, ...uncalledVersions(owner, hasVersions ? called : undefined)]) {
    const facts = { method: file.text.slice(key.start, key.end), operation, kind: words[kind], way: waysOut[kind] };
    reading.findings.report('PRAG0748', facts, label(at(reading, key), 'nothing calls this'));
  }
}
