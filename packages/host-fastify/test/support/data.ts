import type { AreaData, EntityPlan, Store, StoreSchema } from '@portico/data';
import type { ModulePlan, OperationPlan, PlannedSeed, ServiceRegistry } from '@portico/runtime';
import { area, operation } from './plans.ts';

/** What a hand-written area composes. */
export interface Services {
  readonly store: Store;
}

const table = 'CREATE TABLE test_note (id text PRIMARY KEY, body text NOT NULL);';

/** A schema of one table. */
export function schemaOf(store: string, more: Partial<StoreSchema> = {}): StoreSchema {
  return { store, entities: [], hash: 'hash-1', create: { sqlite: table, postgres: table }, ...more };
}

/** What an area with data is made from. */
export interface DataArea {
  readonly name?: string;
  readonly store?: string;
  readonly schema?: Partial<StoreSchema>;
  readonly operations?: readonly OperationPlan[];
  /** Whether it says that its notes are entities. */
  readonly entities?: boolean;
  readonly seeds?: (services: Services) => readonly PlannedSeed[];
}

/** An area whose notes live in a store, as the compiler would emit it. */
export function dataArea({
  name = 'Test',
  store = 'notes',
  schema = {},
  operations = [notes],
  seeds,
  entities = false,
}: DataArea = {}): ModulePlan {
  const model = { table: 'test_note' } as EntityPlan['model'];
  const data: AreaData = { store, entities: entities ? [{ model } as EntityPlan] : [], schema: async () => schemaOf(store, schema) };
  const compose = async (registry: ServiceRegistry): Promise<Services> => ({ store: registry.resource<Store>(`store:${store}`) });
  return area(operations, { name, data, compose, ...(seeds && { seeds }) });
}

/** Answers the notes that are there. */
const notes = operation({ verb: 'GET', route: '/notes', invoke: (_input, { store }: Services) => bodiesIn(store) });

/** The notes of a store, in the order in which they came. */
export async function bodiesIn(store: Store): Promise<unknown[]> {
  const rows = await store.rows({ name: 'notes', text: 'SELECT body FROM test_note ORDER BY id' }, []);
  return rows.map(([body]) => body);
}

/** Writes a note. */
export async function write(store: Store, id: number, body: string): Promise<void> {
  await store.script(`INSERT INTO test_note (id, body) VALUES ('${id}', '${body}')`);
}
