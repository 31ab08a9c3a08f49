import { findMisspelling } from '@portico/core/manifest';
import type { EntityField, EntityModel } from '@portico/core/manifest';
import type { EntityRecord, OperationRecord, Records } from '../../2-read/records.ts';
import type { Area } from '../../3-plan/areas.ts';
import type { Messages } from '../../3-plan/messages/messages.ts';
import type { ProjectModel } from '../../3-plan/projectModel.ts';
import { createDataOperation } from './operationData.ts';
import type { DataOperation } from './operationData.ts';

/** An entity: its declaration and its model. */
export interface EntityView {
  readonly record: EntityRecord;
  readonly model: EntityModel;
}

/** The data that the project's checks read. */
export class DataView {
  /** The entities with rows, without abstract ones. */
  readonly entities: readonly EntityView[];
  readonly queries: readonly DataOperation[];
  readonly mutations: readonly DataOperation[];
  /** The events of the project and their handlers. */
  readonly messages: Messages;
  readonly #model: ProjectModel;

  constructor(records: Records, model: ProjectModel) {
    this.#model = model;
    this.messages = model.messages;
    this.entities = records.entities.flatMap((record) => {
      const entity = this.ofClass(record.class.key);
      return entity ? [{ record, model: entity }] : [];
    });
    const declared = new Map(records.entities.map((record) => [record.class.key, record]));
    const source = { entity: this.ofClass, declared: (key: string) => declared.get(key) };
    this.queries = model.operations.flatMap((operation) => createDataOperation(operation, 'Query', source));
    this.mutations = model.operations.flatMap((operation) => createDataOperation(operation, 'Mutation', source));
  }

  /** Returns the entity of a class, by its key; undefined if it is not an entity with rows. */
  readonly ofClass = (key: string | undefined): EntityModel | undefined => this.#model.entities.ofClass(key);

  /** Returns the entity that represents users; undefined if there is none. */
  get user(): EntityModel | undefined {
    return this.#model.entities.user;
  }

  readonly byId = (id: string): EntityModel | undefined => this.#model.entities.byId(id);

  /** Returns the area of a declaration. */
  findArea({ class: ref }: { readonly class: OperationRecord['class'] }): Area | undefined {
    return this.#model.areas.ofFile(ref.from);
  }

  /** Returns the area of a file. */
  areaOfFile(from: string): Area | undefined {
    return this.#model.areas.ofFile(from);
  }
}

/** Returns a field of an entity by its property. */
export function findField({ fields }: EntityModel, name: string): EntityField | undefined {
  return fields.find(({ property }) => property === name);
}

/** Returns why an entity has no column with a given name. */
export function describeMissingColumn({ name: entity, fields, relations }: EntityModel, name: string): string {
  const relation = relations.some(({ property }) => property === name);
  if (relation) return `'${name}' is a relation of '${entity}', not a column`;
  return `'${entity}' has no property '${name}'${suggestName(name, fields)}`;
}

/** Returns the suggestion at the end of a message about a misspelt property. */
export function suggestName(name: string, known: readonly { readonly property: string }[]): string {
  // Any two names of one or two letters are similar.
  const names = known.map(({ property }) => property).filter(({ length }) => length > 2);
  const meant = name.length > 2 ? findMisspelling(name, names) : undefined;
  return meant === undefined ? '' : ` (did you mean '${meant}'?)`;
}
