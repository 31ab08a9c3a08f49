import { listReferences } from '@portico/core/manifest';
import type { Manifest, NamedType, Shape } from '@portico/core/manifest';
import type { DescriptionMemo } from '@portico/openapi';
import type { EntityEmission, ModuleEmission, OperationEmission, ProjectPlan, ServicePlan } from '../3-plan/plan.ts';
import { LastValues } from '../memo/lastValues.ts';
import { raisesAlone, reachesData, storeKey } from './data/dataContext.ts';
import { bracketed, dataKey, longLiteral } from './data/literals.ts';
import { permissionsPath } from './permissions.ts';
import { indexTypes } from './reach.ts';

/** Everything that something was made from: plain values, and objects that stay the same as long as nothing in them changes. */
export type Basis = readonly unknown[];

/** What was emitted before, by everything that it was made from. */
export class EmitMemo {
  readonly #known = new Map<string, { readonly basis: Basis; readonly made: unknown }>();
  readonly #json = new WeakMap<object, string>();
  readonly #literals = new WeakMap<object, string>();
  readonly #values = new LastValues<unknown>();
  #printed = 0;
  #isForgetful = false;

  /** The number of operations whose text was made since the current run began. */
  get printed(): number {
    return this.#printed;
  }

  /** Emits everything from now on: to work out what a text was made from takes time, and pays off in a second run only. */
  rememberNothing(): void {
    this.#isForgetful = true;
  }

  /** What keeps the parts of the description of all areas; undefined if there is no second run. */
  get ofDescription(): DescriptionMemo | undefined {
    return this.#isForgetful ? undefined : { of: (name, basis, make) => this.of(name, () => basis, make) };
  }

  /** Begins a run. */
  begin(): void {
    this.#printed = 0;
  }

  /** What is known under a name, a file's path or an area's name: made again where its basis is another one. */
  of<T>(name: string, basisOf: () => Basis, make: () => T): T {
    if (this.#isForgetful) return make();
    const known = this.#known.get(name);
    const basis = basisOf();
    if (known && isSame(known.basis, basis)) return known.made as T;
    const made = make();
    this.#known.set(name, { basis, made });
    return made;
  }

  /** A value that was made again, or the last one of its name if the two are equal. */
  same<T>(name: string, value: T): T {
    return this.#values.of(name, value) as T;
  }

  /** The text of one operation. */
  operation(path: string, basis: () => Basis, make: () => string): string {
    return this.of(path, basis, () => {
      this.#printed++;
      return make();
    });
  }

  /** A manifest as JSON text; a part that an earlier manifest had is not printed again. */
  printJson(manifest: Manifest): string {
    if (this.#isForgetful) return JSON.stringify(manifest);
    return this.#printPart(manifest, () => {
      const members = Object.entries(manifest).filter(([, value]) => value !== undefined);
      return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${this.#memberJson(value)}`).join()}}`;
    });
  }

  /** A manifest as a literal; a part that an earlier manifest had is not printed again. */
  printLiteral(manifest: Manifest): string {
    const members = Object.entries(manifest).filter(([, value]) => value !== undefined);
    const parts = members.map(([name, value]) => `${dataKey(name)}: ${this.#memberLiteral(value)}`);
    return bracketed('{}', parts, 0);
  }

  #memberLiteral(value: unknown): string {
    if (!Array.isArray(value) || !value.every(isObject)) return longLiteral(value, 2);
    return value.length === 0
      ? '[]'
      : bracketed(
          '[]',
          value.map((part) => this.#partLiteral(part)),
          2,
        );
  }

  #partLiteral(part: object): string {
    if (this.#isForgetful) return longLiteral(part, 4);
    let literal = this.#literals.get(part);
    if (literal === undefined) this.#literals.set(part, (literal = longLiteral(part, 4)));
    return literal;
  }

  #memberJson(value: unknown): string {
    if (!Array.isArray(value)) return JSON.stringify(value);
    return `[${value.map((part: unknown) => (isObject(part) ? this.#printPart(part, () => JSON.stringify(part)) : JSON.stringify(part))).join()}]`;
  }

  #printPart(part: object, make: () => string): string {
    let json = this.#json.get(part);
    if (json === undefined) this.#json.set(part, (json = make()));
    return json;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isSame(one: Basis, other: Basis): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}

/** Writes down what all files of an area depend on: its own plan, and what they take from other areas. */
export class AreaBasis {
  readonly #shared: Basis;
  readonly #contracts: ReadonlyMap<string, string>;

  /** `contracts`: those of all events, by their ids. */
  constructor(plan: ProjectPlan, contracts: ReadonlyMap<string, string>) {
    const { sources, check, modules } = plan;
    this.#contracts = contracts;
    this.#shared = [
      sources,
      check,
      permissionsPath(plan),
      ...modules.map(({ manifest }) => manifest.area),
      ...modules.flatMap(({ entities, events }) => [entities, events]),
    ];
  }

  /** The basis of one area's files. */
  of(area: ModuleEmission): Basis {
    // A contract writes out types of the event's area, which may change while the event stays the same.
    return [area, ...area.handlers.map(({ model }) => this.#contracts.get(model.event)), ...this.#shared];
  }
}

/** Writes down what the text of one operation depends on: its plan, its services and the types that it reaches. */
export class OperationBasis {
  readonly #services: ReadonlyMap<string, ServicePlan>;
  readonly #types: ReadonlyMap<string, NamedType>;
  readonly #stored: (user?: string) => readonly EntityEmission[];
  readonly #surroundings: Basis;

  /** `stored`: what the text of queries and mutations depends on beside their plan, and on the user entity where they read it. */
  constructor(area: ModuleEmission, settings: Basis, stored: (user?: string) => readonly EntityEmission[]) {
    this.#surroundings = [...settings, storeKey(area), reachesData(area), raisesAlone(area)];
    this.#stored = stored;
    this.#services = new Map(area.services.map((service) => [service.key, service]));
    this.#types = indexTypes(area.manifest);
  }

  /** The basis of one operation's text. */
  of(emission: OperationEmission): Basis {
    const services: unknown[] = [];
    const addService = (key: string): void => {
      const plan = this.#services.get(key);
      services.push(plan);
      if (plan?.lifetime === 'perRequest') plan.needs.forEach(addService);
    };
    [...emission.services, ...emission.filters, ...(emission.policy === undefined ? [] : [emission.policy])].forEach(addService);
    const types = new Map<string, NamedType | undefined>();
    for (const { shape } of emission.operation.inputs) this.#collect(shape, types);
    if (emission.operation.result) this.#collect(emission.operation.result, types);
    const { query, mutation, user } = emission.operation;
    const stored = query || mutation ? this.#stored(user?.entity) : [];
    return [emission, ...this.#surroundings, services.length, ...services, stored.length, ...stored, ...types.values()];
  }

  #collect(shape: Shape, found: Map<string, NamedType | undefined>): void {
    for (const name of listReferences(shape)) {
      if (found.has(name)) continue;
      const type = this.#types.get(name);
      found.set(name, type);
      if (type) this.#collect(type.shape, found);
    }
  }
}
