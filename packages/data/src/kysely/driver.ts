import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { decodeValue } from '../query/decodeValue.ts';
import type { Row, Write, WriteResult } from '../store/store.ts';
import type { Decoder } from '../store/codec.ts';
import type { ReadSession } from '../template/readSession.ts';
import type { ColumnType } from './catalog.ts';
import type { GuardedCompiler } from './guardedCompiler.ts';
import { QueryFault } from './faults.ts';
import type { Output } from './typeTracer.ts';

/** The parts of an operation that hand-written queries use; a `Session` has them. */
export interface WriteSession extends ReadSession {
  /** Writes inside the operation's transaction. */
  write(write: Write): Promise<WriteResult>;
  /** Records the entities whose rows are written, by their ids. */
  wrote(entities: readonly string[]): void;
}

/** Sends queries through the session: reads as its own, writes in its transaction. */
export class SessionDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(session: WriteSession, compiler: GuardedCompiler) {
    this.#connection = { executeQuery: (query) => runStatement(query, session, compiler), streamQuery: refuseStream };
  }

  async init(): Promise<void> {
    // Nothing to open: the store is open already.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    // The connection belongs to the session, which ends with the operation.
  }

  async destroy(): Promise<void> {
    // Nothing to close: the store belongs to the host.
  }

  beginTransaction = refuseTransaction;
  commitTransaction = refuseTransaction;
  rollbackTransaction = refuseTransaction;
}

async function refuseTransaction(): Promise<never> {
  throw new QueryFault('The operation itself is the transaction: it commits unless its outcome is an error, and rolls back otherwise.');
}

function refuseStream(): never {
  throw new QueryFault('Queries cannot be streamed; read them in pages.');
}

async function runStatement<R>(query: CompiledQuery, session: WriteSession, compiler: GuardedCompiler): Promise<QueryResult<R>> {
  const prepared = compiler.getPrepared(query);
  if (!prepared)
    throw new QueryFault('Run a query with the database that built it; otherwise the filters of its entities would not apply.');
  const { statement, outputs } = prepared;
  const { decoder } = session.store;
  if (prepared.isPlainRead) return { rows: readObjects(await session.rows(statement, query.parameters), outputs, decoder) as R[] };
  const { count, rows } = await session.write({ statement, values: query.parameters });
  if (prepared.written.length > 0) session.wrote(prepared.written);
  return { rows: readObjects(rows, outputs, decoder) as R[], numAffectedRows: BigInt(count) };
}

function readObjects(rows: readonly Row[], outputs: readonly Output[], from: Decoder): object[] {
  return rows.map((row) => readObject(row, outputs, from));
}

function readObject(row: Row, outputs: readonly Output[], from: Decoder): object {
  const object: Record<string, unknown> = {};
  outputs.forEach(({ name, type }, index) => {
    object[name] = type?.rows ? readNested(row[index], type.rows, from) : type ? decodeValue(row[index], type, from) : row[index];
  });
  return object;
}

/** Reads JSON that was built from rows. */
function readNested(value: unknown, { isList, outputs }: NonNullable<ColumnType['rows']>, from: Decoder): unknown {
  if (value === null || value === undefined) return null;
  const rows = from.rows(value);
  return isList ? readObjects(rows, outputs, from.nested) : readObject(rows, outputs, from.nested);
}
