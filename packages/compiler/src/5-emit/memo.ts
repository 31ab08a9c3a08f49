import { listReferences } from '@portico/core/manifest';
import type { Manifest, NamedType, Shape } from '@portico/core/manifest';
import type { DescriptionMemo } from '@portico/openapi';
import type { EntityEmission, ModuleEmission, OperationEmission, ProjectPlan, ServicePlan } from '../3-plan/plan.ts';
import { LastValues } from '../memo/lastValues.ts';
import { raisesAlone, reachesData, storeKey } from './data/dataContext.ts';
import { formatBracketed, formatDataKey, formatLongLiteral } from './data/literals.ts';
import { findPermissionsPath } from './permissions.ts';
import { indexTypes } from './reach.ts';

/** The inputs of an emitted text: plain values, and objects that are replaced whenever anything in them changes. */
export type EmissionInputs = readonly unknown[];

/** The texts that were emitted before, with their inputs. */
export class EmitMemo {
  readonly #known = new Map<string, { readonly basis: EmissionInputs; readonly made: unknown }>();
  readonly #json = new WeakMap<object, string>();
  readonly #literals = new WeakMap<object, string>();
  readonly #values = new LastValues<unknown>();
  #printed = 0;
  #isForgetful = false;

  /** The number of operations emitted since the current run began. */
  get printed(): number {
    return this.#printed;
  }

  /** Emits everything again from now on. Computing the inputs of a text takes time, which pays off only in a second run. */
  rememberNothing(): void {
    this.#isForgetful = true;
  }

  /** The memo of the parts of the OpenAPI document; undefined if there is no second run. */
  get ofDescription(): DescriptionMemo | undefined {
    return this.#isForgetful ? undefined : { of: (name, basis, make) => this.of(name, () => basis, make) };
  }

  /** Begins a run. */
  begin(): void {
    this.#printed = 0;
  }

  /** Returns the text stored under a name (a file's path or an area's name), or emits it if its inputs have changed. */
  of<T>(name: string, basisOf: () => EmissionInputs, make: () => T): T {
    if (this.#isForgetful) return make();
    const known = this.#known.get(name);
    const basis = basisOf();
    if (known && isSame(known.basis, basis)) return known.made as T;
    const made = make();
    this.#known.set(name, { basis, made });
    return made;
  }

  /** Returns the previous value of a name if it equals the new one, otherwise the new one. */
  same<T>(name: string, value: T): T {
    return this.#values.of(name, value) as T;
  }

  /** Returns the text of an operation. */
  operation(path: string, basis: () => EmissionInputs, make: () => string): string {
    return this.of(path, basis, () => {
      this.#printed++;
      return make();
    });
  }

  /** Returns a manifest as JSON text. A part of an earlier manifest is not printed again. */
  printJson(manifest: Manifest): string {
    if (this.#isForgetful) return JSON.stringify(manifest);
    return this.#printPart(manifest, () => {
      const members = Object.entries(manifest).filter(([, value]) => value !== undefined);
      return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${this.#memberJson(value)}`).join()}}`;
    });
  }

  /** Returns a manifest as a literal. A part of an earlier manifest is not printed again. */
  printLiteral(manifest: Manifest): string {
    const members = Object.entries(manifest).filter(([, value]) => value !== undefined);
    const parts = members.map(([name, value]) => `${formatDataKey(name)}: ${this.#memberLiteral(value)}`);
    return formatBracketed('{}', parts, 0);
  }

  #memberLiteral(value: unknown): string {
    if (!Array.isArray(value) || !value.every(isObject)) return formatLongLiteral(value, 2);
    return value.length === 0
      ? '[]'
      : formatBracketed(
          '[]',
          value.map((part) => this.#partLiteral(part)),
          2,
        );
  }

  #partLiteral(part: object): string {
    if (this.#isForgetful) return formatLongLiteral(part, 4);
    let literal = this.#literals.get(part);
    if (literal === undefined) this.#literals.set(part, (literal = formatLongLiteral(part, 4)));
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

function isSame(one: EmissionInputs, other: EmissionInputs): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}

/**
 * The facts of a project that the files of every area use. The emission of an area gets these instead of the plan, and all of them are inputs
 * of its files, so that a new fact cannot be missing among them.
 */
export class AreaSurroundings {
  readonly sources: string;
  readonly check: boolean;
  /** The module with the permissions of all areas; undefined if there are none. */
  readonly permissions: string | undefined;
  /** The names of all areas. */
  readonly areas: readonly string[];
  /** Whether the project has catalogues of messages. */
  readonly isTranslated: boolean;

  constructor(plan: ProjectPlan) {
    this.sources = plan.sources;
    this.check = plan.check;
    this.permissions = findPermissionsPath(plan);
    this.areas = plan.modules.map(({ manifest }) => manifest.area);
    this.isTranslated = (plan.translations?.length ?? 0) > 0;
  }

  /** Returns the facts as inputs. */
  inputs(): EmissionInputs {
    return Object.values(this).flatMap((fact: unknown) => (Array.isArray(fact) ? [fact.length, ...(fact as unknown[])] : [fact]));
  }
}

/** Determines the inputs of all files of an area: its own plan, and what they use from the project and from other areas. */
export class AreaInputs {
  readonly #shared: EmissionInputs;
  readonly #contracts: ReadonlyMap<string, string>;

  /** `contracts`: the contracts of all events, by id. */
  constructor({ modules }: ProjectPlan, surroundings: AreaSurroundings, contracts: ReadonlyMap<string, string>) {
    this.#contracts = contracts;
    this.#shared = [...surroundings.inputs(), ...modules.flatMap(({ entities, events }) => [entities, events])];
  }

  /** Returns the inputs of an area's files. */
  of(area: ModuleEmission): EmissionInputs {
    // A contract expands types of the event's area, which may change although the event does not.
    return [area, ...area.handlers.map(({ model }) => this.#contracts.get(model.event)), ...this.#shared];
  }
}

/** Determines the inputs of an operation's text: its plan, its services and the types that it reaches. */
export class OperationInputs {
  readonly #services: ReadonlyMap<string, ServicePlan>;
  readonly #types: ReadonlyMap<string, NamedType>;
  readonly #stored: (user?: string) => readonly EntityEmission[];
  readonly #surroundings: EmissionInputs;

  /** `stored`: further inputs of queries and mutations, and of operations that read the user entity. */
  constructor(area: ModuleEmission, settings: EmissionInputs, stored: (user?: string) => readonly EntityEmission[]) {
    this.#surroundings = [...settings, storeKey(area), reachesData(area), raisesAlone(area)];
    this.#stored = stored;
    this.#services = new Map(area.services.map((service) => [service.key, service]));
    this.#types = indexTypes(area.manifest);
  }

  /** Returns the inputs of an operation's text. */
  of(emission: OperationEmission): EmissionInputs {
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
