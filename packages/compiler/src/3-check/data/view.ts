import type { EntityField, EntityModel, Shape } from '@portico/core/manifest';
import type { EntityRecord, OperationRecord, Records } from '../../2-read/records.ts';
import { Areas } from '../../4-plan/areas.ts';
import type { Area } from '../../4-plan/areas.ts';
import { Entities } from '../../4-plan/data/entities.ts';
import { Messages } from '../../4-plan/messages/messages.ts';
import { inlined } from '../../4-plan/data/stored.ts';
import { Findings } from '../../finding.ts';
import type { OperationView } from '../view.ts';

/** An entity as it was declared and as it was understood. */
export interface EntityView {
  readonly record: EntityRecord;
  readonly model: EntityModel;
}

/** A query or a mutation with the entity that it is about. */
export interface DataOperation {
  readonly operation: OperationView;
  readonly record: OperationRecord;
  readonly name: string;
  readonly entity: EntityModel;
  readonly declared: EntityRecord;
}

/** What the checks of data look at. */
export class DataView {
  /** Those that have rows: not the abstract ones. */
  readonly entities: readonly EntityView[];
  readonly queries: readonly DataOperation[];
  readonly mutations: readonly DataOperation[];
  /** The events of the project and what handles them. */
  readonly messages: Messages;
  readonly #records: Records;
  readonly #models: Entities;
  readonly #areas: Areas;

  constructor(records: Records, operations: readonly OperationView[]) {
    this.#records = records;
    // What is wrong with areas is said where they are planned.
    this.#areas = new Areas(records.modules, new Findings());
    this.#models = new Entities(records, this.#areas);
    this.messages = new Messages(records, { areas: this.#areas, entities: this.#models });
    this.entities = records.entities.flatMap((record) => {
      const model = this.#models.ofClass(record.class.key);
      return model ? [{ record, model }] : [];
    });
    this.queries = operations.flatMap((operation) => this.#dataOperation(operation, 'Query'));
    this.mutations = operations.flatMap((operation) => this.#dataOperation(operation, 'Mutation'));
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

  /** A shape that is complete in itself. */
  readonly inline = (shape: Shape): Shape => inlined(shape, this.#records.types);

  #dataOperation(operation: OperationView, kind: OperationRecord['kind']): DataOperation[] {
    const { record, name } = operation;
    const entity = record.kind === kind ? this.ofClass(record.entity?.value) : undefined;
    const declared = entity && this.#records.entities.find(({ class: { key } }) => key === record.entity?.value);
    return entity && declared ? [{ operation, record, name, entity, declared }] : [];
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
