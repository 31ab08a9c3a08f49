import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Operation } from '@portico/core/manifest';
import { buildServiceContract } from '../../src/contract/build/serviceContract.ts';
import { listBreaking } from '../../src/contract/compare/changes.ts';
import type { ServiceContract } from '../../src/contract/serviceContract.ts';
import { compare } from './support/contracts.ts';
import { findExample } from './support/oasdiff.ts';
import { oasdiffKinds } from './support/oasdiffKinds.ts';

const page = fileURLToPath(new URL('../../../../docs/design/contract-changes.md', import.meta.url));

/** Returns the contract of a service with one operation, or with none. */
function contractOf(more: Partial<Operation> | undefined): ServiceContract {
  const operation: Operation = {
    id: 'Rooms.Find',
    name: 'Find',
    kind: 'Endpoint',
    verb: 'GET',
    route: '/rooms',
    status: 200,
    inputs: [],
    body: 'none',
    result: { kind: 'scalar', scalar: 'string' },
    errors: [],
    tags: [],
    examples: [],
    source: { file: 'src/rooms.ts', line: 1, column: 1 },
    ...more,
  };
  const manifest = { area: 'Rooms', groups: [], types: [], operations: more ? [operation] : [] };
  return buildServiceContract({ info: { title: 'Rooms', version: '1' }, hosts: [], modules: [{ manifest }] });
}

describe('the kinds of breaking changes that oasdiff lists', () => {
  it.each(oasdiffKinds)('finds %s, or cannot have it', (kind) => {
    const example = findExample(kind);
    if (!example) throw new Error(`${kind} has neither an example nor a reason.`);
    if ('reason' in example) return expect(example.reason).not.toBe('');
    const found = listBreaking(compare(contractOf(example.old), contractOf(example.now)));
    expect(found.map((change) => change.kind)).toContain(example.finds);
    // The contrary change is not of that kind, so that the direction counts.
    const contrary = listBreaking(compare(contractOf(example.now), contractOf(example.old)));
    if (kind.startsWith('request-') && /limit|null|required|pattern/.test(example.finds) && !kind.endsWith('changed'))
      expect(contrary.map((change) => change.kind)).not.toContain(example.finds);
    return undefined;
  });

  it('are the rows of the table of the design page', () => {
    const rows = oasdiffKinds.map((kind) => {
      const example = findExample(kind)!;
      return 'reason' in example ? `| \`${kind}\` | no | ${example.reason} |` : `| \`${kind}\` | yes | \`${example.finds}\` |`;
    });
    const [start, end] = ['<!-- made: kinds -->', '<!-- end -->'];
    const text = readFileSync(page, 'utf8');
    const table = ['', '| Kind of oasdiff | Applies | Found as, or the reason |', '|---|---|---|', ...rows, ''].join('\n');
    const made = text.replace(new RegExp(`${start}[\\s\\S]*${end}`), `${start}\n${table}\n${end}`);
    if (process.env['UPDATE_CONTRACT_KINDS']) writeFileSync(page, made);
    else expect(text).toBe(made);
  });
});
