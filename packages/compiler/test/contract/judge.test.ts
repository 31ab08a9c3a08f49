import { describe, expect, it } from 'vitest';
import { listBreaking } from '../../src/contract/compare/changes.ts';
import type { Change } from '../../src/contract/compare/changes.ts';
import { shop } from '../support/shop.ts';
import { ChangingService, compare, contractOf } from './support/contracts.ts';
import { breakingMutations, compatibleMutations, createRandom, pick } from './support/mutations.ts';
import type { Mutation, Random } from './support/mutations.ts';
import { documentOf, findCounterexample } from './support/oracle.ts';
import { rooms } from './support/rooms.ts';

/** How many changes of each sort are tried; 100 at full length. */
const count = Number(process.env['PORTICO_CONTRACT_CHANGES'] ?? 12);
const seed = Number(process.env['PORTICO_CONTRACT_SEED'] ?? Math.floor(Math.random() * 1_000_000));

/** A change of a service, the verdict about it, and that of the oracle. */
interface Trial {
  readonly name: string;
  readonly changes: readonly Change[];
  readonly counterexample: unknown;
}

/** Compiles random changes of the services. A change that does not compile is replaced by another one. */
async function tryChanges(mutations: readonly Mutation[], random: Random): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const sources of [rooms, shop]) {
    const service = new ChangingService({ 'src/service.ts': sources });
    try {
      const old = await service.plan();
      const wanted = Math.round(count * (sources === rooms ? 0.75 : 0.25));
      for (let found = 0, tries = 0; found < wanted && tries < wanted * 12; tries++) {
        const { name, apply } = mutations[(tries + Math.floor(random() * 3)) % mutations.length] ?? pick(mutations, random);
        const text = apply(sources, random);
        if (text === undefined || text === sources) continue;
        const now = await service.plan({ 'src/service.ts': text }).catch(() => undefined);
        if (!now) continue;
        found++;
        const counterexample = findCounterexample(documentOf(old), documentOf(now), random);
        trials.push({ name, changes: compare(contractOf(old), contractOf(now)), counterexample });
      }
    } finally {
      await service.close();
    }
  }
  return trials;
}

const explain = ({ name, changes, counterexample }: Trial) => ({
  name,
  found: changes.map(({ kind, text }) => `${kind}: ${text}`),
  counterexample,
});

describe(`random changes of services (PORTICO_CONTRACT_SEED=${seed})`, () => {
  it('reports every breaking change, and whatever random requests and responses show to be one', async () => {
    const trials = await tryChanges(breakingMutations, createRandom(seed));
    expect(trials.length).toBeGreaterThanOrEqual(count * 0.9);
    expect(trials.filter(({ changes }) => listBreaking(changes).length === 0).map(explain)).toEqual([]);
    // The oracle sees a part of them: it knows nothing of permissions, defaults and configuration.
    expect(trials.filter(({ counterexample }) => counterexample !== undefined).length).toBeGreaterThan(count / 5);
  });

  it('reports no compatible change, of which no random request or response shows the contrary', async () => {
    const trials = await tryChanges(compatibleMutations, createRandom(seed + 1));
    expect(trials.length).toBeGreaterThanOrEqual(count * 0.9);
    expect(trials.filter(({ changes }) => listBreaking(changes).length > 0).map(explain)).toEqual([]);
    expect(trials.filter(({ counterexample }) => counterexample !== undefined).map(explain)).toEqual([]);
  });
});
