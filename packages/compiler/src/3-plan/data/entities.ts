import { omitUndefined } from '@portico/core/values';
import type { EntityModel } from '@portico/core/manifest';
import { nameTable } from '@portico/sql';
import type { EntityRecord, OperationRecord, Records, TypeRecord } from '../../2-read/records.ts';
import type { Reuse } from '../../memo/reuse.ts';
import type { Area, Areas } from '../areas.ts';
import { toImport } from '../imports.ts';
import type { EntityEmission, ProjectPlan } from '../plan.ts';
import { planFields } from './fields.ts';
import { planIndexes, planUniqueKeys } from './keys.ts';
import { sortByDependency } from './order.ts';
import { findRecursiveShapes } from './recursiveShapes.ts';
import { planRelations } from './relations.ts';
import type { RelationEnd } from './relations.ts';
import { planIndexedOrders } from './sortIndexes.ts';

interface Owned extends RelationEnd {
  readonly area: Area;
}

/** The inputs for the model of an entity, in addition to its record. */
export interface EntityQuestions {
  /** Returns an entity by the key of its class. */
  readonly end: (key: string) => Owned | undefined;
  readonly type: (key: string) => TypeRecord | undefined;
  /** Returns the queries of an entity, by the key of its class: they determine the orders in which its rows are read. */
  readonly queries: (key: string) => readonly OperationRecord[];
}

/** The models of entities, recomputed when an input changes. */
type EntityModels = Reuse<EntityRecord, EntityQuestions, EntityModel>;

/** The entities of a project: the records of their classes as models. */
export class Entities {
  readonly #models = new Map<string, EntityModel>();
  readonly #ids = new Map<string, EntityModel>();
  readonly #records = new Map<string, EntityRecord>();
  readonly #types: Records['types'];

  constructor(records: Records, areas: Areas, reuse: EntityModels) {
    this.#types = records.types;
    const ends = new Map<string, Owned>();
    for (const record of records.entities) {
      const area = areas.findArea('entity', record.class);
      if (!area || record.abstract) continue;
      ends.set(record.class.key, toOwnedEntity(record, area));
    }
    const queries = Map.groupBy(
      records.operations.filter(({ kind }) => kind === 'Query'),
      ({ entity }) => entity?.value,
    );
    const questions: EntityQuestions = {
      end: (key) => ends.get(key),
      type: (key) => records.types.get(key),
      queries: (key) => queries.get(key) ?? [],
    };
    for (const [key, end] of ends) {
      const model = reuse.of(key, end.record, questions);
      this.#models.set(key, model);
      this.#ids.set(model.id, model);
      this.#records.set(model.id, end.record);
    }
  }

  /** Returns the model of an entity class by the class's key. */
  readonly ofClass = (key: string | undefined): EntityModel | undefined => (key === undefined ? undefined : this.#models.get(key));

  /** Returns the model of an entity by `Area.Entity`. */
  readonly byId = (id: string): EntityModel | undefined => this.#ids.get(id);

  /** The entity that represents users; undefined if there is none. */
  get user(): EntityModel | undefined {
    return [...this.#ids.values()].find(({ traits }) => traits.includes('UserEntity'));
  }

  /** The record of an entity's class. */
  getRecord({ id }: EntityModel): EntityRecord {
    return this.recordById(id);
  }

  /** The record of an entity's class, by the entity's id. */
  readonly recordById = (id: string): EntityRecord => this.#records.get(id)!;

  /** The entities of an area, in dependency order. */
  ofArea({ name }: Area): EntityEmission[] {
    const models = sortByDependency([...this.#ids.values()]).filter(({ area }) => area === name);
    return models.map((model) => {
      const record = this.getRecord(model);
      const recursive = findRecursiveShapes(record, this.#types);
      const initialized = record.fields.filter(({ initializer }) => initializer !== undefined).map(({ name }) => name);
      return { model, class: toImport(record.class), initialized, ...omitUndefined({ recursive }) };
    });
  }

  /** Returns the stores with entities, and those in `used` without entities, in alphabetical order. */
  listStores(used: readonly string[]): ProjectPlan['stores'] {
    const byStore = Map.groupBy(sortByDependency([...this.#ids.values()]), ({ store }) => store);
    const names = [...new Set([...byStore.keys(), ...used])].toSorted();
    return names.map((name) => ({ name, entities: byStore.get(name) ?? [] }));
  }
}

/** The known ends by record and area, so that the same record in the same area gives the same end. */
const knownEnds = new WeakMap<EntityRecord, Owned>();

function toOwnedEntity(record: EntityRecord, area: Area): Owned {
  const known = knownEnds.get(record);
  if (known?.area === area) return known;
  const { name } = record.class;
  const end = { id: `${area.name}.${name}`, name, table: nameTable(area.name, name), record, area };
  knownEnds.set(record, end);
  return end;
}

/** Returns the model of an entity. */
export function getModel({ class: { key } }: EntityRecord, questions: EntityQuestions): EntityModel {
  const end = questions.end(key)!;
  const { id, name, table, record, area } = end;
  const fields = planFields(record, { get: questions.type });
  const relations = planRelations(end, questions.end);
  const keyed = { table, record, fields, relations };
  const unique = planUniqueKeys(keyed);
  return {
    id,
    name,
    area: area.name,
    store: area.store,
    table,
    traits: record.traits.map(({ value }) => value),
    fields,
    relations,
    unique,
    indexes: planIndexes(keyed, unique, planIndexedOrders(keyed, questions.queries(key))),
    ...omitUndefined({ states: record.states, renamedFrom: record.renamedFrom, description: record.description }),
  };
}
