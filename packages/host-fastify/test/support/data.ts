import type { AreaData, EntityPlan, Store, StoreSchema } from '@portico/data';
import type { ModulePlan, OperationPlan, PlannedSeed, ServiceRegistry } from '@portico/runtime';
import { area, operation } from './plans.ts';

/** The services of a hand-written area. */
export interface Services {
  readonly store: Store;
}

const table = 'CREATE TABLE test_note (id text PRIMARY KEY, body text NOT NULL);';

/** Creates a schema with one table. */
export function schemaOf(store: string, more: Partial<StoreSchema> = {}): StoreSchema {
  return { store, entities: [], hash: 'hash-1', create: { sqlite: table, postgres: table }, ...more };
}

/** The setup of an area with data. */
export interface DataArea {
  readonly name?: string;
  readonly store?: string;
  readonly schema?: Partial<StoreSchema>;
  readonly operations?: readonly OperationPlan[];
  /** Whether it declares its notes as entities. */
  readonly entities?: boolean;
  readonly seeds?: (services: Services) => readonly PlannedSeed[];
}

/** Creates an area with notes in a store, like the compiler's output. */
export function dataArea({
  name = 'Test',
  store = 'notes',
  schema = {},
  operations = [notes],
  seeds,
  entities = false,
}: DataArea = {}): ModulePlan {
  class Note {}
  const model = { name: 'Note', table: 'test_note', fields: [], relations: [] } as unknown as EntityPlan['model'];
  const plan = { model, make: () => new Note() } as unknown as EntityPlan;
  const data: AreaData = { store, entities: entities ? [plan] : [], schema: async () => schemaOf(store, schema) };
  const compose = async (registry: ServiceRegistry): Promise<Services> => ({ store: registry.resource<Store>(`store:${store}`) });
  return area(operations, { name, data, compose, ...(seeds && { seeds }) });
}

/** Returns the stored notes. */
const notes = operation({ verb: 'GET', route: '/notes', invoke: (_input, { store }: Services) => bodiesIn(store) });

/** Returns the notes of a store, in insertion order. */
export async function bodiesIn(store: Store): Promise<unknown[]> {
  const rows = await store.rows({ name: 'notes', text: 'SELECT body FROM test_note ORDER BY id' }, []);
  return rows.map(([body]) => body);
}

/** Writes a note. */
export async function write(store: Store, id: number, body: string): Promise<void> {
  await store.script(`INSERT INTO test_note (id, body) VALUES ('${id}', '${body}')`);
}
