import type { BackgroundChecker } from '../../0-program/checker/background.ts';
import type { CheckerSettings, TypeGraph } from '../../0-program/checker/port.ts';
import { bisectFailures } from '../../0-program/checker/bisectFailures.ts';
import type { PublishedType } from '../types/publish.ts';

/** Some positions, and the promise of their types. */
interface Batch {
  readonly some: readonly PublishedType[];
  readonly graph: Promise<TypeGraph>;
}

/** The number of positions in a batch. */
const positionsOfBatch = 1_000;

/** The questions about the types of positions, sent in batches as soon as a batch is full. */
export class TypeBatches {
  #settings: Promise<CheckerSettings> | undefined;
  #asked: Batch[] = [];
  #next: PublishedType[] = [];

  /** Adds positions for which `take` will be called. */
  add(checker: BackgroundChecker, positions: readonly PublishedType[]): void {
    this.#next.push(...positions);
    while (this.#next.length >= positionsOfBatch) this.#ask(checker, this.#next.splice(0, positionsOfBatch));
  }

  /** Takes the results for positions, including those that were already requested. */
  take(checker: BackgroundChecker, positions: readonly PublishedType[]): { settings: Promise<CheckerSettings>; parts: readonly Batch[] } {
    const wanted = new Set(positions);
    this.#next = [];
    // Added positions without a request have been read again since.
    this.#asked = this.#asked.filter(({ some }) => some.every((position) => wanted.has(position)));
    for (const { some } of this.#asked) for (const position of some) wanted.delete(position);
    this.add(checker, [...wanted]);
    if (this.#next.length > 0) this.#ask(checker, this.#next);
    const taken = { settings: this.#getSettings(checker), parts: this.#asked };
    [this.#settings, this.#asked, this.#next] = [undefined, [], []];
    return taken;
  }

  #ask(checker: BackgroundChecker, some: readonly PublishedType[]): void {
    // The results depend on the settings, which are requested first.
    void this.#getSettings(checker);
    const graph = readTypes(checker, some);
    graph.catch(() => undefined);
    this.#asked.push({ some, graph });
  }

  #getSettings(checker: BackgroundChecker): Promise<CheckerSettings> {
    if (!this.#settings) {
      this.#settings = checker.settings();
      this.#settings.catch(() => undefined);
    }
    return this.#settings;
  }
}

/** Requests the types of positions; a position on which TypeScript's interface fails has none. */
export async function readTypes(checker: BackgroundChecker, positions: readonly PublishedType[], documented = false): Promise<TypeGraph> {
  const places = positions.map(({ place }) => place);
  try {
    return await checker.readTypes({ places, documented });
  } catch {
    const isRead = await bisectFailures(places, async (some) => {
      await checker.readTypes({ places: some });
      return some.map(() => true);
    });
    const { roots, types } = await checker.readTypes({ places: places.filter((_, index) => isRead[index]), documented });
    const left = [...roots];
    return { roots: places.map((_, index) => (isRead[index] ? left.shift() : undefined)), types };
  }
}
