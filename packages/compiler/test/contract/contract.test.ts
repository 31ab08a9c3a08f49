import { describe, expect, it } from 'vitest';
import { formatContract, parseContract } from '../../src/contract/contractText.ts';
import { contractOf, openService } from './support/contracts.ts';
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
