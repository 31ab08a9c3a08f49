import type { AreaCall } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import type { Records, ServiceRecord, ServiceRef, ServiceTypeRecord } from '../2-read/records.ts';
import { dataService } from './data/services.ts';
import type { ModelOfClass } from './data/services.ts';
import { importOf } from './imports.ts';
import type { SeedEmission, ServicePlan } from './plan.ts';
import { reservedNames } from './reservedNames.ts';

const perRequestBuiltIns = new Set(['Caller', 'RequestContext', 'Events']);

/** A use of an area's operations, and where it stands. */
export type PlacedCall = Omit<AreaCall, 'file' | 'line'> & { readonly place: Place };

/** What services can be about. */
interface Known {
  readonly models: ModelOfClass;
  /** The names of the project's areas. */
  readonly areas: readonly string[];
}

/** Finds the services of one area by type and puts them in the order in which they can be made. */
export class ServiceResolver {
  readonly #records: Records['services'];
  readonly #providers = new Map<string, ServiceRecord[]>();
  readonly #findings: Findings;
  readonly #plans = new Map<string, ServicePlan>();
  readonly #making: string[] = [];
  readonly #keys = new Set<string>();
  readonly #known: Known;
  readonly #found: PlacedCall[] = [];
  /** Problems are said once per service and user. */
  readonly #said = new Set<string>();

  constructor(records: Records['services'], findings: Findings, known: Known) {
    this.#records = records;
    this.#findings = findings;
    this.#known = known;
    for (const record of records) {
      if (record.abstract || (isAsked(record) && record.origin !== 'policy')) continue;
      for (const key of record.provides) this.#providers.set(key, [...(this.#providers.get(key) ?? []), record]);
    }
  }

  /** Where operations of areas are called. */
  get calls(): readonly PlacedCall[] {
    return this.#found;
  }

  /** In dependency order. */
  list(): ServicePlan[] {
    return [...this.#plans.values()];
  }

  /** The services of some keys with all that these need. */
  reached(keys: readonly string[]): ServicePlan[] {
    const byKey = new Map([...this.#plans.values()].map((plan) => [plan.key, plan]));
    const found = new Set<ServicePlan>();
    const reach = (key: string): void => {
      const plan = byKey.get(key);
      if (!plan || found.has(plan)) return;
      found.add(plan);
      plan.needs.forEach(reach);
    };
    keys.forEach(reach);
    return [...found];
  }

  /** The keys of the services that parameters ask for; those that cannot be had are findings. */
  resolveAll(refs: readonly ServiceRef[], user: string): string[] {
    return refs.flatMap((ref) => this.#resolve(ref, user)?.key ?? []);
  }

  /** The plan of a filter class by its key; undefined where it is none. */
  filter(key: string, operation: string, place: Place): ServicePlan | undefined {
    const record = this.#records.find((each) => each.class.key === key);
    if (record?.origin === 'filter' && !record.abstract) return this.#make(record, operation);
    const name = key.replace(/^.*#/, '');
    this.#findings.report('PRAG0607', { name, operation }, label(place, 'does not extend ActionFilter'));
    return undefined;
  }

  /** The plan of a policy class by its key; undefined where it is none. */
  policy(key: string, operation: string, place: Place): ServicePlan | undefined {
    const record = this.#records.find((each) => each.class.key === key);
    if (record?.origin === 'policy' && !record.abstract) return this.#make(record, operation);
    const name = key.replace(/^.*#/, '');
    this.#findings.report('PRAG0801', { name, operation }, label(place, 'does not extend Policy'));
    return undefined;
  }

  /** The plan of a seed, and of the services that its method takes. */
  seed(record: ServiceRecord): SeedEmission | undefined {
    const { name } = record.class;
    const plan = this.#make(record, name);
    return plan && { key: plan.key, services: this.resolveAll(record.seeds?.services ?? [], name) };
  }

  #resolve(ref: ServiceRef, user: string): ServicePlan | undefined {
    if (!ref.type) {
      this.#findings.report(
        'PRAG0605',
        { parameter: ref.parameter, owner: `'${user}'`, type: `\`${ref.typeText}\`` },
        label(ref.place, 'no service class or interface'),
      );
      return undefined;
    }
    if (ref.type.kind === 'builtIn') return this.#builtIn(ref.type.name);
    if (ref.type.kind === 'data') return this.#data(ref.type);
    if (ref.type.kind === 'area') return this.#calls(ref, ref.type, user);
    const record = this.#provider(ref, ref.type, user);
    return record && this.#make(record, user, ref.place);
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
    this.#plans.set(name, plan);
    return plan;
  }

  /** Undefined where it is about something that is no entity, which is a finding elsewhere. */
  #data(type: ServiceTypeRecord & { kind: 'data' }): ServicePlan | undefined {
    const identity = `${type.name} ${type.entity ?? ''}`;
    const known = this.#plans.get(identity);
    if (known) return known;
    const planned = dataService(type, this.#known.models);
    if (!planned) return undefined;
    const plan = { ...planned, key: this.#freeKey(planned.key) };
    this.#plans.set(identity, plan);
    return plan;
  }

  #calls({ place }: ServiceRef, { name, asSystem }: ServiceTypeRecord & { kind: 'area' }, user: string): ServicePlan | undefined {
    if (!this.#known.areas.includes(name)) {
      const areas = this.#known.areas.map((each) => `'${each}'`).join(', ');
      this.#findings.report('PRAG0609', { name, user, areas }, label(place, 'no area'));
      return undefined;
    }
    this.#found.push({ area: name, from: user, ...(asSystem ? { asSystem } : {}), place });
    const identity = `calls ${name} ${asSystem ?? false}`;
    const known = this.#plans.get(identity);
    if (known) return known;
    const plan: ServicePlan = {
      key: this.#freeKey(`${name}${asSystem ? 'AsSystem' : ''}`),
      class: { name, from: '' },
      origin: 'calls',
      calls: { area: name, ...(asSystem ? { asSystem } : {}) },
      lifetime: 'perRequest',
      needs: [],
    };
    this.#plans.set(identity, plan);
    return plan;
  }

  /** A Provider wins over the class itself, the class over what derives from it. */
  #provider(ref: ServiceRef, type: { kind: string; key: string; name: string }, user: string): ServiceRecord | undefined {
    const candidates = this.#providers.get(type.key) ?? [];
    const providers = candidates.filter(({ origin }) => origin === 'provider');
    const itself = candidates.find((record) => record.class.key === type.key);
    const chosen = providers.length > 0 ? providers : itself ? [itself] : candidates;
    if (chosen.length === 1) return chosen[0];
    if (this.#said.has(`${type.key} ${user}`)) return undefined;
    this.#said.add(`${type.key} ${user}`);
    if (chosen.length === 0) this.#findings.report('PRAG0601', { service: type.name, user }, label(ref.place, 'nothing provides this'));
    else {
      const names = chosen.map((record) => record.class.name).join(', ');
      const places = chosen.map((record) => label(record.class.place, 'provides it'));
      this.#findings.report('PRAG0603', { service: type.name, user, providers: names }, label(ref.place, 'which one?'), ...places);
    }
    return undefined;
  }

  #make(record: ServiceRecord, user: string, place?: Place): ServicePlan | undefined {
    const { key } = record.class;
    const known = this.#plans.get(key);
    if (known) return known;
    if (this.#making.includes(key)) return this.#reportCycle(record, place);
    this.#checkMakeable(record, user, place);
    this.#making.push(key);
    const needed = record.needs.flatMap((ref) => {
      const plan = this.#resolve(ref, record.class.name);
      return plan ? [{ plan, ref }] : [];
    });
    this.#making.pop();
    this.#checkLifetimes(record, needed);
    const plan: ServicePlan = {
      key: this.#freeKey(record.origin === 'provider' ? record.class.name.replace(/Provider$/, '') : record.class.name),
      class: importOf(record.class),
      origin: record.origin === 'provider' ? 'provider' : 'class',
      lifetime: lifetimeOf(record, needed),
      needs: needed.map((each) => each.plan.key),
    };
    this.#plans.set(key, plan);
    return plan;
  }

  #checkMakeable(record: ServiceRecord, user: string, place: Place | undefined): void {
    const { name } = record.class;
    if (!record.exported) {
      const kind = record.origin === 'filter' || record.origin === 'policy' ? record.origin : 'service';
      this.#findings.report('PRAG0606', { kind, name }, label(record.class.place, 'not exported'));
    }
    if (!record.hiddenConstructor) return;
    const asked = place ? [label(place, 'cannot be made')] : [];
    const hidden = label(record.hiddenConstructor, 'only the class itself may call this');
    this.#findings.report('PRAG0608', { service: name, user, reason: 'its constructor is not public' }, ...asked, hidden);
  }

  /** What lives as long as the host cannot hold what lives as long as a request. */
  #checkLifetimes(record: ServiceRecord, needed: readonly Needed[]): void {
    if (record.lifetime !== 'singleton' || isAsked(record)) return;
    for (const { plan, ref } of needed) {
      if (plan.lifetime !== 'perRequest') continue;
      const [shorter, longer] = [label(ref.place, 'made once per request'), label(record.class.place, 'made once per host')];
      this.#findings.report('PRAG0604', { user: record.class.name, service: plan.class.name }, shorter, longer);
    }
  }

  #reportCycle(record: ServiceRecord, place: Place | undefined): undefined {
    const from = this.#making.indexOf(record.class.key);
    const names = [...this.#making.slice(from), record.class.key].map((key) => key.replace(/^.*#/, ''));
    const members = this.#records.filter(({ class: { key } }) => this.#making.slice(from).includes(key));
    this.#findings.report(
      'PRAG0602',
      { cycle: names.join(' → ') },
      label(place ?? record.class.place, 'closes the cycle'),
      ...members.map((each) => label(each.class.place, 'part of it')),
    );
    return undefined;
  }

  #freeKey(name: string): string {
    const base = name === '' ? 'service' : name[0]!.toLowerCase() + name.slice(1);
    let key = base;
    for (let number = 2; this.#keys.has(key) || reservedNames.has(key); number++) key = `${base}${number}`;
    this.#keys.add(key);
    return key;
  }
}

/** A service that another one needs, and where it says so. */
interface Needed {
  readonly plan: ServicePlan;
  readonly ref: ServiceRef;
}

/** Whether a class is made for what the framework asks of it; none of these but policies, which others are made of, is a service of others. */
function isAsked({ origin }: ServiceRecord): boolean {
  return origin === 'filter' || origin === 'policy' || origin === 'seed';
}

/** A filter or a policy lives as long as the shortest-lived service that it needs; a seed is made when it runs. */
function lifetimeOf(record: ServiceRecord, needed: readonly Needed[]): ServicePlan['lifetime'] {
  const shortened = (record.origin === 'filter' || record.origin === 'policy') && needed.some(({ plan }) => plan.lifetime === 'perRequest');
  return shortened || record.origin === 'seed' ? 'perRequest' : record.lifetime;
}
