import { omitUndefined } from '@portico/core/values';
import type { AreaCall } from '@portico/core/manifest';
import { label, type Findings, type Place } from '../finding.ts';
import { checkMakeable } from './checkMakeable.ts';
import { reportServiceType } from './reportServiceType.ts';
import type { ServiceRecord, ServiceRef, ServiceTypeRecord } from '../2-read/records.ts';
import { getKeyName } from '../2-read/services/keyText.ts';
import { planDataService } from './data/services.ts';
import type { ModelOfClass } from './data/services.ts';
import type { LastValues } from '../memo/lastValues.ts';
import { instantiate, isOpen, listKeys, resolveLifetime } from './needs.ts';
import type { Need, ServiceNeed } from './needs.ts';
import { toImport } from './imports.ts';
import type { SeedEmission, ServicePlan } from './plan.ts';
import { reservedNames } from './reservedNames.ts';
import { buildServiceKey, isAsked } from './serviceIndex.ts';
import type { ServiceInstance, ServiceIndex } from './serviceIndex.ts';

const perRequestBuiltIns = new Set(['Caller', 'RequestContext', 'ResponseContext', 'Events', 'Jobs', 'JobRun', 'CurrentTenant']);

/** A use of an area's operations, and its place. */
export type PlacedCall = Omit<AreaCall, 'file' | 'line'> & { readonly place: Place };

/** The operations and models that services can refer to. */
interface ServiceContext {
  readonly models: ModelOfClass;
  /** The names of the project's areas. */
  readonly areas: readonly string[];
  /** The plans of the previous run: a plan that is equal to its previous one stays the same object. */
  readonly plans: LastValues<ServicePlan>;
  /** The area that the services belong to. */
  readonly area: string;
}

/** Finds the services of one area by type, and sorts them in dependency order. */
export class ServiceResolver {
  readonly #index: ServiceIndex;
  readonly #findings: Findings;
  readonly #plans = new Map<string, ServicePlan>();
  readonly #byKey = new Map<string, ServicePlan>();
  readonly #making: ServiceInstance[] = [];
  readonly #keys = new Set<string>();
  readonly #known: ServiceContext;
  /** The results by parameter, since a parameter may be resolved repeatedly. */
  readonly #found = new Map<ServiceRef, PlacedCall>();
  /** Problems are reported once per service and user. */
  readonly #said = new Set<string>();

  constructor(index: ServiceIndex, findings: Findings, known: ServiceContext) {
    this.#findings = findings;
    this.#known = known;
    this.#index = index;
  }

  /** The places that call operations of areas. */
  get calls(): readonly PlacedCall[] {
    return [...this.#found.values()];
  }

  /** Returns the services, in dependency order. */
  list(): ServicePlan[] {
    return [...this.#plans.values()];
  }

  /** Returns the services of some keys with all their dependencies. */
  reached(keys: readonly string[]): ServicePlan[] {
    const found = new Set<ServicePlan>();
    const reach = (key: string): void => {
      const plan = this.#byKey.get(key);
      if (!plan || found.has(plan)) return;
      found.add(plan);
      plan.needs.forEach(reach);
    };
    keys.forEach(reach);
    return [...found];
  }

  /** Returns the keys of the services that parameters require, without omitted parameters at the end; unavailable services are reported. */
  resolveAll(refs: readonly ServiceRef[], user: string): string[] {
    return listKeys(refs.map((ref) => this.#need(ref, user)));
  }

  /** Returns the plan of a filter class by its key; undefined if it is not a filter. */
  filter(key: string, operation: string, place: Place): ServicePlan | undefined {
    const record = this.#index.ofClass(key);
    if (record?.origin === 'filter' && !record.abstract) return this.#make({ record, given: [] }, operation);
    this.#findings.report('PRAG0607', { name: key.replace(/^.*#/, ''), operation }, label(place, 'does not extend ActionFilter'));
    return undefined;
  }

  /** Returns the plan of a policy class by its key; undefined if it is not a policy. */
  policy(key: string, operation: string, place: Place): ServicePlan | undefined {
    const record = this.#index.ofClass(key);
    if (record?.origin === 'policy' && !record.abstract) return this.#make({ record, given: [] }, operation);
    this.#findings.report('PRAG0801', { name: key.replace(/^.*#/, ''), operation }, label(place, 'does not extend Policy'));
    return undefined;
  }

  /** Returns the plan of a seed, and of the services that its method requires. */
  seed(record: ServiceRecord): SeedEmission | undefined {
    const { name } = record.class;
    const plan = this.#make({ record, given: [] }, name);
    return plan && { key: plan.key, services: this.resolveAll(record.seeds?.services ?? [], name) };
  }

  /** Resolves the need of a parameter; omitted if it has a default and there is no provider. */
  #need(ref: ServiceRef, user: string): Need {
    if (ref.optional && !ref.refused && !this.#isProvided(ref.type)) return { ref, plan: undefined, left: true };
    return { ref, plan: this.#resolve(ref, user), left: false };
  }

  #isProvided(type: ServiceTypeRecord | undefined): boolean {
    if (!type) return false;
    if (!('key' in type)) return true;
    return this.#index.candidates(type.key).some(({ record }) => record.origin === 'provider' || (record.exported && !record.obstacle));
  }

  #resolve(ref: ServiceRef, user: string): ServicePlan | undefined {
    const { type, parameter, place } = ref;
    if (ref.refused) {
      this.#findings.report('PRAG0610', { parameter, owner: user, reason: ref.refused }, label(place, ref.refused));
      return undefined;
    }
    if (!type) return reportServiceType(ref, user, this.#findings);
    if (type.kind === 'builtIn') return this.#builtIn(type.name);
    if (type.kind === 'data') return this.#data(type);
    if (type.kind === 'area') return this.#calls(ref, type, user);
    const candidate = this.#provider(ref, type, user);
    return candidate && this.#make(candidate, user, place);
  }

  #builtIn(name: string): ServicePlan {
    const known = this.#plans.get(name);
    if (known) return known;
    const plan: ServicePlan = {
      key: this.#freeKey(name),
      class: { name, from: '@portico/core' },
      origin: 'builtIn',
      lifetime: perRequestBuiltIns.has(name) ? 'perRequest' : 'singleton',
      needs: [],
    };
    return this.#remember(name, plan);
  }

  /** Returns undefined for a type that is not an entity, which is reported elsewhere. */
  #data(type: ServiceTypeRecord & { kind: 'data' }): ServicePlan | undefined {
    const identity = `${type.name} ${type.entity ?? ''}`;
    const known = this.#plans.get(identity);
    if (known) return known;
    const planned = planDataService(type, this.#known.models);
    if (!planned) return undefined;
    const plan = { ...planned, key: this.#freeKey(planned.key) };
    return this.#remember(identity, plan);
  }

  #calls(ref: ServiceRef, { name, asSystem }: ServiceTypeRecord & { kind: 'area' }, user: string): ServicePlan | undefined {
    const { place } = ref;
    if (!this.#known.areas.includes(name)) {
      const areas = this.#known.areas.map((each) => `'${each}'`).join(', ');
      this.#findings.report('PRAG0609', { name, user, areas }, label(place, 'not an area'));
      return undefined;
    }
    this.#found.set(ref, { area: name, from: user, ...omitUndefined({ asSystem }), place });
    const identity = `calls ${name} ${asSystem ?? false}`;
    const known = this.#plans.get(identity);
    if (known) return known;
    const plan: ServicePlan = {
      key: this.#freeKey(`${name}${asSystem ? 'AsSystem' : ''}`),
      class: { name, from: '' },
      origin: 'calls',
      calls: { area: name, ...omitUndefined({ asSystem }) },
      lifetime: 'perRequest',
      needs: [],
    };
    return this.#remember(identity, plan);
  }

  #provider(ref: ServiceRef, type: ServiceTypeRecord & { key: string }, user: string): ServiceInstance | undefined {
    const chosen = type.kind === 'incomparable' ? [] : this.#index.candidates(type.key);
    if (chosen.length === 1) return chosen[0];
    if (this.#said.has(`${type.key} ${user}`)) return undefined;
    this.#said.add(`${type.key} ${user}`);
    const facts = { service: type.name === ref.typeText ? type.name : ref.typeText, user };
    if (type.kind === 'incomparable')
      this.#findings.report('PRAG0612', facts, label(ref.place, 'cannot be compared with the types that classes provide'));
    else if (chosen.length === 0) this.#findings.report('PRAG0601', facts, label(ref.place, 'has no provider'));
    else {
      const providers = chosen.map(({ record }) => record.class.name).join(', ');
      const places = chosen.map(({ record }) => label(record.class.place, 'provides it'));
      this.#findings.report('PRAG0603', { ...facts, providers }, label(ref.place, 'ambiguous'), ...places);
    }
    return undefined;
  }

  #make(candidate: ServiceInstance, user: string, place?: Place): ServicePlan | undefined {
    const { record, given } = candidate;
    const key = buildServiceKey(candidate);
    const known = this.#plans.get(key);
    if (known) return known;
    if (this.#making.some((each) => buildServiceKey(each) === key)) return this.#reportCycle(candidate, place);
    checkMakeable({ findings: this.#findings, said: this.#said }, record, user, place);
    if (this.#isEndless(candidate, user, place)) return undefined;
    this.#making.push(candidate);
    const needs = record.needs.map((ref) => this.#need(instantiate(ref, given), record.class.name));
    this.#making.pop();
    const needed = needs.flatMap(({ ref, plan }) => (plan ? [{ ref, plan }] : []));
    this.#checkLifetimes(record, needed);
    const name = record.origin === 'provider' ? record.class.name.replace(/Provider$/, '') : record.class.name;
    const plan: ServicePlan = {
      key: this.#freeKey(
        getKeyName(
          name,
          given.flatMap((each) => each ?? []),
        ),
      ),
      class: toImport(record.class),
      ...omitUndefined({ given: given.length > 0 ? given.map((each) => each ?? 'unknown') : undefined }),
      origin: record.origin === 'provider' ? 'provider' : 'class',
      lifetime: resolveLifetime(record, needed),
      needs: listKeys(needs),
    };
    return this.#remember(key, plan);
  }

  /** Reports PRAG0613 for a type parameter without an argument or an endless chain of instantiations. Returns whether it did. */
  #isEndless({ record, given }: ServiceInstance, user: string, place: Place | undefined): boolean {
    const open = record.needs.find((ref) => isOpen(ref, given));
    const nested = this.#making.filter((each) => each.record === record).length > 3;
    if (!open && !nested) return false;
    const reason = nested
      ? 'it requires an instantiation of itself'
      : `its parameter '${open!.parameter}' depends on a missing type argument`;
    const asked = place ? [label(place, 'cannot be created')] : [];
    this.#findings.report(
      'PRAG0613',
      { service: record.class.name, user, reason },
      ...asked,
      label(open?.place ?? record.class.place, reason),
    );
    return true;
  }

  /** Reports a service with the host's lifetime that needs one with a request's lifetime. */
  #checkLifetimes(record: ServiceRecord, needed: readonly ServiceNeed[]): void {
    if (record.lifetime !== 'singleton' || isAsked(record)) return;
    for (const { plan, ref } of needed) {
      if (plan.lifetime !== 'perRequest') continue;
      const [shorter, longer] = [label(ref.place, 'created once per request'), label(record.class.place, 'created once per host')];
      this.#findings.report('PRAG0604', { user: record.class.name, service: plan.class.name }, shorter, longer);
    }
  }

  #reportCycle(candidate: ServiceInstance, place: Place | undefined): undefined {
    const from = this.#making.findIndex((each) => buildServiceKey(each) === buildServiceKey(candidate));
    const cycle = this.#making.slice(from).map(({ record }) => record);
    const names = [...cycle, candidate.record].map((record) => record.class.name);
    const members = this.#index.records.filter((record) => cycle.includes(record));
    this.#findings.report(
      'PRAG0602',
      { cycle: names.join(' → ') },
      label(place ?? candidate.record.class.place, 'closes the cycle'),
      ...members.map((each) => label(each.class.place, 'part of it')),
    );
    return undefined;
  }

  #remember(identity: string, made: ServicePlan): ServicePlan {
    const plan = this.#known.plans.of(`${this.#known.area} ${identity}`, made);
    this.#plans.set(identity, plan);
    this.#byKey.set(plan.key, plan);
    return plan;
  }

  #freeKey(name: string): string {
    const base = name === '' ? 'service' : name[0]!.toLowerCase() + name.slice(1);
    let key = base;
    for (let number = 2; this.#keys.has(key) || reservedNames.has(key); number++) key = `${base}${number}`;
    this.#keys.add(key);
    return key;
  }
}
