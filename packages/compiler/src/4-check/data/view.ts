import type { EntityField, EntityModel } from '@portico/core/manifest';
import type { EntityRecord, OperationRecord, Records } from '../../2-read/records.ts';
import { Areas } from '../../3-plan/areas.ts';
import type { Area } from '../../3-plan/areas.ts';
import { Entities } from '../../3-plan/data/entities.ts';
import type { EntityModels } from '../../3-plan/data/entities.ts';
import { Messages } from '../../3-plan/messages/messages.ts';
import { Findings } from '../../finding.ts';
import type { OperationView } from '../view.ts';
import { dataOperation } from './operationData.ts';
import type { DataOperation } from './operationData.ts';

/** An entity as it was declared and as it was understood. */
export interface EntityView {
  readonly record: EntityRecord;
  readonly model: EntityModel;
}

/** What the project's checks of data look at. */
export class DataView {
  /** Those that have rows: not the abstract ones. */
  readonly entities: readonly EntityView[];
  readonly queries: readonly DataOperation[];
  readonly mutations: readonly DataOperation[];
  /** The events of the project and what handles them. */
  readonly messages: Messages;
  readonly #models: Entities;
  readonly #areas: Areas;

  constructor(records: Records, operations: readonly OperationView[], models: EntityModels) {
    // What is wrong with areas is said where they are planned.
    this.#areas = new Areas(records.modules, new Findings());
    this.#models = new Entities(records, this.#areas, models);
    this.messages = new Messages(records, { areas: this.#areas, entities: this.#models });
    this.entities = records.entities.flatMap((record) => {
      const model = this.#models.ofClass(record.class.key);
      return model ? [{ record, model }] : [];
    });
    const declared = new Map(records.entities.map((record) => [record.class.key, record]));
    const source = { entity: this.ofClass, declared: (key: string) => declared.get(key) };
    this.queries = operations.flatMap((operation) => dataOperation(operation, 'Query', source));
    this.mutations = operations.flatMap((operation) => dataOperation(operation, 'Mutation', source));
  }

  /** The entity of a class, by its key; undefined where it is none that has rows. */
  readonly ofClass = (key: string | undefined): EntityModel | undefined => this.#models.ofClass(key);

  /** The entity whose rows are the users; undefined where none is. */
  get user(): EntityModel | undefined {
    return this.#models.user;
  }

  readonly byId = (id: string): EntityModel | undefined => this.#models.byId(id);

  /** The area that a declaration lies in. */
  areaOf({ class: ref }: { readonly class: OperationRecord['class'] }): Area | undefined {
    return this.#areas.areaOf('', ref);
  }

  /** The area that a file lies in. */
  areaOfFile(from: string): Area | undefined {
    return this.#areas.ofFile(from);
  }
}

/** A field of an entity by its property. */
export function fieldOf({ fields }: EntityModel, name: string): EntityField | undefined {
  return fields.find(({ property }) => property === name);
}

/** Why an entity has no column of a name. */
export function noColumn({ name: entity, relations }: EntityModel, name: string): string {
  const relation = relations.some(({ property }) => property === name);
  return relation ? `'${name}' is a relation of '${entity}', not a column` : `'${entity}' has no property '${name}'`;
}
