import type { EntityModel } from '@portico/core/manifest';
import { tableName } from '@portico/sql';
import type { EntityRecord, Records } from '../../2-read/records.ts';
import type { Area, Areas } from '../areas.ts';
import { importOf } from '../imports.ts';
import type { EntityEmission, ProjectPlan } from '../plan.ts';
import { fieldsOf } from './fields.ts';
import { indexesOf, uniqueOf } from './keys.ts';
import { inDependencyOrder } from './order.ts';
import { relationsOf } from './relations.ts';
import type { RelationEnd } from './relations.ts';

interface Owned extends RelationEnd {
  readonly area: Area;
}

/** The entities of a project: the records of their classes as models. */
export class Entities {
  readonly #models = new Map<string, EntityModel>();
  readonly #ids = new Map<string, EntityModel>();
  readonly #records = new Map<string, EntityRecord>();

  constructor(records: Records, areas: Areas) {
    const ends = new Map<string, Owned>();
    for (const record of records.entities) {
      const area = areas.areaOf('entity', record.class);
      if (!area || record.abstract) continue;
      const { name } = record.class;
      ends.set(record.class.key, { id: `${area.name}.${name}`, name, table: tableName(area.name, name), record, area });
    }
    for (const [key, end] of ends) {
      const model = modelOf(end, { records, ends });
      this.#models.set(key, model);
      this.#ids.set(model.id, model);
      this.#records.set(model.id, end.record);
    }
  }

  /** The model of an entity class, by the class's key. */
  readonly ofClass = (key: string | undefined): EntityModel | undefined => (key === undefined ? undefined : this.#models.get(key));

  /** The model of an entity, by `Area.Entity`. */
  readonly byId = (id: string): EntityModel | undefined => this.#ids.get(id);

  /** The entity whose rows are the users; undefined where none is. */
  get user(): EntityModel | undefined {
    return [...this.#ids.values()].find(({ traits }) => traits.includes('UserEntity'));
  }

  /** The record of an entity's class. */
  recordOf({ id }: EntityModel): EntityRecord {
    return this.#records.get(id)!;
  }

  /** The entities of an area, in dependency order. */
  ofArea({ name }: Area): EntityEmission[] {
    const models = inDependencyOrder([...this.#ids.values()]).filter(({ area }) => area === name);
    return models.map((model) => {
      const { class: imported } = this.recordOf(model);
      return { model, class: importOf(imported) };
    });
  }

  /** The stores that have entities, and those that are `used` though they have none, in alphabetical order. */
  stores(used: readonly string[]): ProjectPlan['stores'] {
    const byStore = Map.groupBy(inDependencyOrder([...this.#ids.values()]), ({ store }) => store);
    const names = [...new Set([...byStore.keys(), ...used])].toSorted();
    return names.map((name) => ({ name, entities: byStore.get(name) ?? [] }));
  }
}

function modelOf(end: Owned, { records, ends }: { records: Records; ends: ReadonlyMap<string, Owned> }): EntityModel {
  const { id, name, table, record, area } = end;
  const fields = fieldsOf(record, records.types);
  const relations = relationsOf(end, (key) => ends.get(key));
  const keyed = { table, record, fields, relations };
  const unique = uniqueOf(keyed);
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
    indexes: indexesOf(keyed, unique),
    ...(record.states ? { states: record.states } : {}),
    ...(record.renamedFrom === undefined ? {} : { renamedFrom: record.renamedFrom }),
    ...(record.description === undefined ? {} : { description: record.description }),
  };
}
