import { referencesOf } from '@portico/core/manifest';
import type { Manifest, NamedType, Shape } from '@portico/core/manifest';
import type { ModuleEmission, OperationEmission, ProjectPlan, ServicePlan } from '../4-plan/plan.ts';
import { raisesAlone, reachesData, storeKey } from './data/dataContext.ts';
import { permissionsPath } from './permissions.ts';

/** What was emitted before, by everything that it was made from. */
export class EmitMemo {
  readonly #known = new Map<string, { readonly basis: string; readonly made: unknown }>();
  readonly #json = new WeakMap<Manifest, string>();

  /** What is known under a name, a file's path or an area's name: made again where its basis is another one. */
  of<T>(name: string, basis: string, make: () => T): T {
    const known = this.#known.get(name);
    if (known?.basis === basis) return known.made as T;
    const made = make();
    this.#known.set(name, { basis, made });
    return made;
  }

  /** A manifest as JSON text, written once per run. */
  jsonOf(manifest: Manifest): string {
    const known = this.#json.get(manifest);
    if (known !== undefined) return known;
    const json = JSON.stringify(manifest);
    this.#json.set(manifest, json);
    return json;
  }
}

/** Writes down what all files of an area depend on: its own plan, and what they take from other areas. */
export class AreaBasis {
  readonly #memo: EmitMemo;
  readonly #shared: string;

  constructor(plan: ProjectPlan, memo: EmitMemo) {
    this.#memo = memo;
    const { sources, check, modules } = plan;
    this.#shared = JSON.stringify([sources, check, permissionsPath(plan), modules.map(({ entities, events }) => [entities, events])]);
  }

  /** The basis of one area's files. */
  of({ manifest, operations, ...rest }: ModuleEmission): string {
    return [this.#memo.jsonOf(manifest), JSON.stringify([operations.map(beyondManifest), rest]), this.#shared].join('');
  }
}

/** An emission without its operation, which the manifest holds. */
function beyondManifest({ operation: _operation, laterVersions, ...rest }: OperationEmission): unknown {
  return laterVersions ? [rest, laterVersions.map(beyondManifest)] : rest;
}

/** Writes down what the text of one operation depends on: its plan, its services and the types that it reaches. */
export class OperationBasis {
  readonly #services: ReadonlyMap<string, ServicePlan>;
  readonly #types: ReadonlyMap<string, NamedType>;
  readonly #typeTexts = new Map<string, string>();
  readonly #stored: (user?: string) => string;
  readonly #surroundings: readonly unknown[];

  /** `stored`: what the text of queries and mutations depends on beside their plan, and on the user entity where they read it. */
  constructor(area: ModuleEmission, stored: (user?: string) => string) {
    this.#surroundings = [storeKey(area), reachesData(area), raisesAlone(area)];
    this.#stored = stored;
    this.#services = new Map(area.services.map((service) => [service.key, service]));
    this.#types = new Map(area.manifest.types.map((type) => [type.name, type]));
  }

  /** The basis of one operation's text. */
  of(emission: OperationEmission): string {
    const services: unknown[] = [];
    const addService = (key: string): void => {
      const plan = this.#services.get(key);
      services.push(plan);
      if (plan?.lifetime === 'perRequest') plan.needs.forEach(addService);
    };
    [...emission.services, ...emission.filters, ...(emission.policy === undefined ? [] : [emission.policy])].forEach(addService);
    const types = new Set<string>();
    for (const { shape } of emission.operation.inputs) this.#collect(shape, types);
    if (emission.operation.result) this.#collect(emission.operation.result, types);
    const { query, mutation, user } = emission.operation;
    const stored = query || mutation ? this.#stored(user?.entity) : '';
    return JSON.stringify([emission, services, this.#surroundings]) + stored + [...types].map((name) => this.#typeText(name)).join('');
  }

  #collect(shape: Shape, found: Set<string>): void {
    for (const name of referencesOf(shape)) {
      if (found.has(name)) continue;
      found.add(name);
      const type = this.#types.get(name);
      if (type) this.#collect(type.shape, found);
    }
  }

  #typeText(name: string): string {
    const known = this.#typeTexts.get(name);
    if (known !== undefined) return known;
    const text = JSON.stringify(this.#types.get(name) ?? name);
    this.#typeTexts.set(name, text);
    return text;
  }
}
