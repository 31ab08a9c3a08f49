import type { EmittedFile, ProjectPlan } from '@portico/compiler';
import type { EntityModel, EventModel, Group, HandlerModel, JobModel, Manifest, Operation } from '@portico/core/manifest';

/** A declaration of the project, with its model. */
export type Declared =
  | { readonly kind: 'operation'; readonly model: Operation }
  | { readonly kind: 'entity'; readonly model: EntityModel }
  | { readonly kind: 'event'; readonly model: EventModel }
  | { readonly kind: 'handler'; readonly model: HandlerModel }
  | { readonly kind: 'job'; readonly model: JobModel };

/** A class by its file, relative to the project, and its name. */
export interface ClassPlace {
  readonly file: string;
  readonly name: string;
}

/** The declarations of a plan by their classes. */
export class PlanIndex {
  readonly plan: ProjectPlan;
  readonly #files: readonly EmittedFile[];
  readonly #declared = new Map<string, Declared>();
  readonly #classes = new Map<string, ClassPlace>();

  constructor(plan: ProjectPlan, files: readonly EmittedFile[]) {
    this.plan = plan;
    this.#files = files;
    for (const { operations, entities, events, handlers, jobs } of plan.modules) {
      for (const {
        operation,
        class: { from, name },
      } of operations)
        this.#add(from, name, { kind: 'operation', model: operation });
      for (const {
        model,
        class: { from, name },
      } of entities)
        this.#add(from, name, { kind: 'entity', model });
      for (const {
        model,
        class: { from, name },
      } of events)
        this.#add(from, name, { kind: 'event', model });
      for (const {
        model,
        class: { from, name },
      } of handlers)
        this.#add(from, name, { kind: 'handler', model });
      for (const {
        model,
        class: { from, name },
      } of jobs)
        this.#add(from, name, { kind: 'job', model });
    }
  }

  #add(file: string, name: string, declared: Declared): void {
    this.#declared.set(`${file}#${name}`, declared);
    this.#classes.set(`${declared.kind} ${declared.model.id}`, { file, name });
  }

  /** The manifests of all areas. */
  get manifests(): readonly Manifest[] {
    return this.plan.modules.map(({ manifest }) => manifest);
  }

  /** The groups of all areas, by the names of their classes. */
  get groups(): ReadonlyMap<string, Group> {
    return new Map(this.manifests.flatMap(({ groups }) => groups.map((group) => [group.name, group])));
  }

  /** The entities of all areas, by their ids. */
  get entities(): ReadonlyMap<string, EntityModel> {
    return new Map(this.plan.modules.flatMap(({ entities }) => entities.map(({ model }) => [model.id, model])));
  }

  /** Returns what a class declares; undefined if it is no declaration. */
  find({ file, name }: ClassPlace): Declared | undefined {
    return this.#declared.get(`${file}#${name}`);
  }

  /** Returns the class of a declaration, by its kind and its id. */
  findClass(kind: Declared['kind'], id: string): ClassPlace | undefined {
    return this.#classes.get(`${kind} ${id}`);
  }

  /** Returns the operation that a method of an area's calls runs. */
  findCalled(area: string, method: string): Operation | undefined {
    const operations = this.plan.modules.find(({ manifest }) => manifest.area === area)?.operations ?? [];
    return operations.find(({ operation: { name } }) => name[0]!.toLowerCase() + name.slice(1) === method)?.operation;
  }

  /** Returns the handlers of an event, in all areas. */
  listHandlers(event: string): readonly HandlerModel[] {
    return this.plan.modules.flatMap(({ handlers }) => handlers.map(({ model }) => model)).filter((model) => model.event === event);
  }

  /** Returns the generated file of a declaration: the one of the operation, or the first that imports the class. */
  findGenerated({ file, name }: ClassPlace): EmittedFile | undefined {
    const folder = `${this.plan.sources}/generated/`;
    const importing = this.#files.filter(({ path, text }) => path.startsWith(folder) && importsFrom(text, name, file));
    return importing.find(({ path }) => path.includes('/operations/')) ?? importing[0];
  }
}

/** Returns whether an emitted file imports a class from a source file. */
function importsFrom(text: string, name: string, file: string): boolean {
  const base = file.slice(file.lastIndexOf('/') + 1);
  return text
    .split('\n')
    .some((line) => line.startsWith('import ') && line.includes(`/${base}'`) && new RegExp(`\\b${name}\\b`).test(line));
}
