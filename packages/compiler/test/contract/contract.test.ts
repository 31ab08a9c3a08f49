import { describe, expect, it } from 'vitest';
import { formatContract, parseContract } from '../../src/contract/contractText.ts';
import { compare, contractOf, openService } from './support/contracts.ts';
import { rooms } from './support/rooms.ts';

describe('a contract', () => {
  it('is printed sorted, with one line for each input, and read again', async () => {
    const service = openService({ 'src/rooms.ts': rooms });
    const contract = contractOf(await service.plan());
    const text = formatContract({ contract, history: [] });
    expect(parseContract(text)).toEqual({ contract: JSON.parse(JSON.stringify(contract)) as unknown, history: [] });
    expect(Object.keys(contract.operations)).toEqual(Object.keys(contract.operations).toSorted());
    expect(text).toContain('"query.page": {');
    expect(text.split('\n').every((line) => line.length <= 200)).toBe(true);
  });
});

const report = (type: string) => `import { Endpoint, FileResponse, Get } from '@portico/core';
import type { AllowedContentTypes } from '@portico/core';

export class ReadReport extends Endpoint(Get('/report'))<${type}> {
  async handle() {
    return new FileResponse({ content: new TextEncoder().encode('a,b'), contentType: 'text/csv' });
  }
}
`;

describe('the media types of a file', () => {
  const csv = "FileResponse & AllowedContentTypes<['text/csv']>";
  const both = "FileResponse & AllowedContentTypes<['text/csv', 'application/pdf']>";

  it.each([
    ['may be declared', 'FileResponse', csv, undefined],
    ['may become fewer', both, csv, undefined],
    ['must not become more', csv, both, 'clients'],
    ['must not be left open', csv, 'FileResponse', 'clients'],
  ])('%s', async (_title, before, after, breaks) => {
    const service = openService({ 'src/report.ts': report(before) });
    const old = contractOf(await service.plan());
    const changes = compare(old, contractOf(await service.plan({ 'src/report.ts': report(after) })));
    expect(changes.filter(({ kind }) => kind === 'result-type').map((change) => change.breaks)).toEqual([breaks]);
  });
});
