import type { Records, ServiceRecord } from '../2-read/records.ts';
import { fillKey, getKeyHead, formatKey, matchKey } from '../2-read/services/keyText.ts';

/** A class to create, with its type arguments if it is generic; an argument that the type does not determine is undefined. */
export interface ServiceInstance {
  readonly record: ServiceRecord;
  readonly given: readonly (string | undefined)[];
}

/** A class that can be injected for a type. */
export interface ServiceCandidate extends ServiceInstance {
  /** The key of the service: two instantiations of one generic class are two services. */
  readonly key: string;
}

interface IndexedService {
  readonly pattern: string;
  readonly record: ServiceRecord;
}

/** The classes of a project by the types for which they can be injected. */
export class ServiceIndex {
  readonly #byHead = new Map<string, IndexedService[]>();
  readonly #candidates = new Map<string, readonly ServiceCandidate[]>();

  readonly #byClass = new Map<string, ServiceRecord>();
  /** In source order. */
  readonly records: Records['services'];

  constructor(records: Records['services']) {
    this.records = records;
    for (const record of records) if (!this.#byClass.has(record.class.key)) this.#byClass.set(record.class.key, record);
    for (const record of records) {
      if (record.abstract || (isAsked(record) && record.origin !== 'policy')) continue;
      for (const pattern of record.provides) {
        const head = getKeyHead(pattern);
        const known = this.#byHead.get(head);
        if (known) known.push({ pattern, record });
        else this.#byHead.set(head, [{ pattern, record }]);
      }
    }
  }

  /** Returns the record of a class by its key. */
  ofClass(key: string): ServiceRecord | undefined {
    return this.#byClass.get(key);
  }

  /** Returns the candidates for a type: its providers take precedence over the class itself, and the class over its subclasses. */
  candidates(key: string): readonly ServiceCandidate[] {
    let found = this.#candidates.get(key);
    if (!found) this.#candidates.set(key, (found = this.#find(key)));
    return found;
  }

  #find(key: string): ServiceCandidate[] {
    const all = this.#matching(key);
    const itself = all.filter(({ pattern, record }) => pattern === record.provides[0]);
    const providers = itself.filter(({ record }) => record.origin === 'provider');
    if (providers.length > 0) return providers;
    if (itself.length > 0) return itself;
    const derived = all.flatMap((each) => this.#madeBy(each));
    const exported = derived.filter(({ record }) => record.exported);
    const chosen = exported.length > 0 ? exported : derived;
    return chosen.filter(({ record }, index) => chosen.findIndex((each) => each.record === record) === index);
  }

  #matching(asked: string): (IndexedService & ServiceCandidate)[] {
    return (this.#byHead.get(getKeyHead(asked)) ?? []).flatMap(({ pattern, record }) => {
      const found = matchKey(pattern, asked);
      if (!found) return [];
      const given = Array.from({ length: record.parameters ?? 0 }, (_, index) => found[index]);
      return [{ pattern, record, given, key: buildServiceKey({ record, given }) }];
    });
  }

  /** Returns the providers of a class, or the class itself: a class with providers is never created with `new`. */
  #madeBy(candidate: ServiceCandidate): ServiceCandidate[] {
    const { record, given } = candidate;
    if (record.origin !== 'class') return [candidate];
    const providers = this.#matching(fillKey(record.provides[0]!, given)).filter(
      (each) => each.record.origin === 'provider' && each.pattern === each.record.provides[0],
    );
    return providers.length > 0 ? providers : [candidate];
  }
}

/** Returns whether the framework creates a class for its own use; of these classes, only policies can be injected elsewhere. */
export function isAsked({ origin }: ServiceRecord): boolean {
  return origin === 'filter' || origin === 'policy' || origin === 'seed';
}

/** Returns the key of the service. */
export function buildServiceKey({ record, given }: ServiceInstance): string {
  return formatKey(
    record.class.key,
    given.map((each) => each ?? '?'),
  );
}
