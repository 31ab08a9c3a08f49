import { listReferences } from '@portico/core/manifest';
import type { Shape } from '@portico/core/manifest';
import { label } from '../../finding.ts';
import type { Finding, Place } from '../../finding.ts';
import type { PublishedType } from './publish.ts';

/** Finds the first position that publishes a named type, directly or through other types: in the order of the files, so that an incremental build equals a clean build. */
export class FirstUses {
  readonly #published: readonly PublishedType[];
  readonly #shapeOf: (key: string) => Shape | undefined;
  #places: ReadonlyMap<string, Place> | undefined;

  constructor(published: readonly PublishedType[], shapeOf: (key: string) => Shape | undefined) {
    this.#published = published;
    this.#shapeOf = shapeOf;
  }

  /** Adds the first use of a named type to a finding about it. */
  add(key: string, finding: Finding): Finding {
    this.#places ??= this.#find();
    const place = this.#places.get(key);
    return place ? { ...finding, labels: [...finding.labels, label(place, 'used here')] } : finding;
  }

  #find(): Map<string, Place> {
    const places = new Map<string, Place>();
    for (const { place, shape } of this.#published) {
      const waiting = listReferences(shape);
      for (const key of waiting) {
        if (places.has(key)) continue;
        places.set(key, place);
        waiting.push(...listReferences(this.#shapeOf(key) ?? { kind: 'any' }));
      }
    }
    return places;
  }
}
