import { leftOut } from '../3-plan/plan.ts';
import type { ServicePlan } from '../3-plan/plan.ts';
import type { DataContext } from './data/dataContext.ts';
import { emitNewInstance, formatServiceToken } from './instances.ts';
import type { ModuleText } from './moduleText.ts';
import { access, quote } from './names.ts';
import type { LocalNames } from './names.ts';

/** The sources of a request's services. */
export interface ScopeSources {
  readonly plans: ReadonlyMap<string, ServicePlan>;
  readonly data: DataContext;
  /** The area to which the services belong. */
  readonly area: string;
  /** Whether the area has a store. Its events are then saved with the changes, otherwise they are recorded on the call. */
  readonly keeps: boolean;
  /** The name of the store among the services. */
  readonly store: string;
}

/** The functions that return a service of the call, by its name. */
const contexts: Readonly<Record<string, string>> = { ResponseContext: 'responseContext', JobRun: 'jobRun', CurrentTenant: 'currentTenant' };

/** The services of a request: singletons by name, and the others created in the order of their dependencies. */
export class RequestScope {
  readonly lines: string[] = [];
  readonly #module: ModuleText;
  readonly #sources: ScopeSources;
  readonly #made = new Map<string, string>();
  readonly #names: LocalNames;
  #session: string | undefined;

  constructor(module: ModuleText, sources: ScopeSources) {
    this.#module = module;
    this.#sources = sources;
    this.#names = module.locals();
  }

  /** Returns whether a service accesses data. */
  get usesSession(): boolean {
    return this.#session !== undefined;
  }

  /** Returns the expression of the service with a key. */
  expression(serviceKey: string): string {
    if (serviceKey === leftOut) return leftOut;
    const plan = this.#sources.plans.get(serviceKey);
    if (!plan || plan.lifetime === 'singleton') return access('services', serviceKey);
    if (plan.data) return this.#reaching(plan.data);
    if (plan.calls) return this.#made.get(plan.key) ?? this.#calling(plan.key, plan.calls);
    if (plan.origin === 'builtIn') return this.#ofCall(plan.class.name);
    return this.#made.get(plan.key) ?? this.#make(plan);
  }

  /** Returns the variable with the session of the store. */
  session(): string {
    if (this.#session === undefined) {
      this.#session = this.#names.free('session');
      this.lines.push(
        `const ${this.#session} = ${this.#module.use('sessionOf', '@portico/data')}(${access('services', this.#sources.store)}, call);`,
      );
    }
    return this.#session;
  }

  /** Returns a host service that belongs to the call. */
  #ofCall(name: string): string {
    if (name === 'Caller') return 'call.caller';
    if (name === 'Events') return this.#sources.keeps ? this.session() : 'call';
    if (name === 'Jobs') return `${this.#module.reading('jobsOf')}(services.registry, ${this.session()})`;
    return `${this.#module.reading(contexts[name] ?? 'requestContext')}(call)`;
  }

  #reaching({ kind, entity }: NonNullable<ServicePlan['data']>): string {
    const session = this.session();
    if (kind === 'UnitOfWork') return `${session}.unitOfWork`;
    if (kind === 'Database') return `${this.#module.use('databaseOf', '@portico/data/kysely')}(${session}, ${quote(this.#sources.area)})`;
    const plan = this.#sources.data.importPlan(this.#module, entity!);
    return `${session}.${kind === 'Repository' ? 'repository' : 'reader'}(${plan})`;
  }

  #calling(serviceKey: string, { area, asSystem }: NonNullable<ServicePlan['calls']>): string {
    const local = this.#names.free(serviceKey);
    this.#made.set(serviceKey, local);
    // Calls within the area are part of the caller's unit of work.
    if (area === this.#sources.area && this.#sources.keeps) this.session();
    const link = `{ from: ${quote(this.#sources.area)}, to: ${quote(area)}${asSystem ? ', asSystem: true' : ''} }`;
    this.lines.push(
      `const ${local} = ${this.#module.reading('getAreaCalls')}<${this.#sources.data.importCalls(this.#module, area)}>(services.registry, call, ${link});`,
    );
    return local;
  }

  #make(plan: ServicePlan): string {
    const needs = plan.needs.map((need) => this.expression(need));
    const local = this.#names.free(plan.key);
    this.#made.set(plan.key, local);
    const name = this.#module.useClass(plan.class);
    const made = `${emitNewInstance(plan, name, needs)}${plan.origin === 'provider' ? '.provide()' : ''}`;
    const token = formatServiceToken(plan, name, 'services.registry');
    this.lines.push(`const ${local} = ${this.#module.reading('perRequest')}(services.registry, ${token}, call, () => ${made});`);
    return local;
  }
}
