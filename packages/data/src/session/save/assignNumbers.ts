import { nextNumbers } from '@portico/sql';
import type { SqlFragment } from '@portico/sql';
import type { EntityField } from '@portico/core/manifest';
import type { TrackedEntity } from '../trackedEntity.ts';
import type { Session } from '../session.ts';
import type { Write, WriteResult } from '../../store/store.ts';
import { Composer } from '../../template/composer.ts';
import { memoizePerDialect } from '../../template/perDialect.ts';
import type { View } from '../../template/view.ts';
import { NumberBlocks } from '../../numbers/numberBlocks.ts';
import type { Target } from './writes.ts';
import { closeNumber, openNumber } from '../../numbers/numberPattern.ts';
import type { OpenNumber } from '../../numbers/numberPattern.ts';

interface NumberRequest {
  readonly entry: TrackedEntity;
  readonly property: string;
  readonly counter: string;
  /** The number of numbers that the process draws at once. */
  readonly block: number;
  readonly number: OpenNumber;
}

/** The numbers to draw from one counter. */
interface CounterRequest {
  readonly counter: string;
  readonly count: number;
}

/**
 * Assigns numbers to new entities. They are drawn in a separate transaction, so that others do not wait for this one and a failure leaves a gap;
 * if the operation already holds a transaction, they are drawn in that one: waiting for a second connection while holding the first
 * could wait forever.
 */
export async function assignNumbers(added: readonly TrackedEntity[], session: Session): Promise<void> {
  const wanted = added.flatMap((entry) => listMissingNumbers(entry, session.now()));
  if (wanted.length === 0) return;
  // The order is the same everywhere, so that two operations that draw from several counters do not deadlock.
  const counters = Map.groupBy(
    wanted.toSorted((a, b) => (a.counter < b.counter ? -1 : a.counter > b.counter ? 1 : 0)),
    ({ counter }) => counter,
  );
  const given = await drawNumbers(counters, session);
  for (const [counter, each] of counters)
    each.forEach(({ entry, property, number }, index) => entry.set(property, closeNumber(number, String(given.get(counter)![index]!))));
}

/** Returns the numbers of each counter. Counters with blocks use the numbers that the process has drawn ahead; all others share one draw. */
async function drawNumbers(
  counters: ReadonlyMap<string, readonly NumberRequest[]>,
  session: Session,
): Promise<Map<string, readonly bigint[]>> {
  const given = new Map<string, readonly bigint[]>();
  const draws: CounterRequest[] = [];
  for (const [counter, wanted] of counters) {
    const { block } = wanted[0]!;
    const kept = block > 1 ? await takeKept({ counter, count: wanted.length }, block, session) : [];
    given.set(counter, kept);
    if (kept.length < wanted.length) draws.push({ counter, count: wanted.length - kept.length });
  }
  const drawn = await runDraws(draws, session);
  for (const [index, { counter }] of draws.entries()) given.set(counter, [...given.get(counter)!, ...drawn[index]!]);
  return given;
}

/**
 * Returns numbers of a counter with blocks. An open transaction does not wait for a draw on another connection: it takes the remaining ones,
 * and draws the others itself. They are returned if it fails, so none of them are cached.
 */
async function takeKept(
  { counter, count }: CounterRequest,
  block: number,
  { store, transaction, view }: Session,
): Promise<readonly bigint[]> {
  const blocks = NumberBlocks.forStore(store);
  const draw = async (missing: number) => {
    const own = { counter, count: Math.max(block, missing) };
    const [written] = await store.write([createWrite(own, { store, view })]);
    return readRange(written!, own.count);
  };
  if (!transaction.isOpen) return blocks.reserve(counter, count, draw);
  const kept = blocks.take(counter, count);
  if (kept.length < count) blocks.drawAhead(counter, draw);
  return kept;
}

function listMissingNumbers(entry: TrackedEntity, now: number): NumberRequest[] {
  const { numbers } = entry.facts;
  if (numbers.length === 0) return [];
  return numbers
    .filter(({ property }) => entry.get(property) == null)
    .map((field) => {
      const number = openNumber(field.number!, now);
      const { numbering = {}, property } = field;
      return { entry, property, counter: buildCounterName(entry, field, number), block: numbering.block ?? 1, number };
    });
}

/** Returns the name of a counter; a tenant's id is preceded by its length, because it can contain any character. */
function buildCounterName(entry: TrackedEntity, { property, numbering }: EntityField, { before }: OpenNumber): string {
  const tenant = numbering?.perTenant ? String(entry.get('tenantId')) : undefined;
  return `${entry.facts.model.id}.${property}${tenant === undefined ? '' : `/${tenant.length}:${tenant}`}:${before}`;
}

async function runDraws(draws: readonly CounterRequest[], session: Session): Promise<bigint[][]> {
  const writes = draws.map((each) => createWrite(each, session));
  const written = writes.length > 0 ? await session.transaction.send(writes) : [];
  return written.map((each, index) => readRange(each, draws[index]!.count));
}

function createWrite({ counter, count }: CounterRequest, { store, view }: Target): Write {
  const planned = getStatement(nextNumbers, store.dialect);
  return { statement: planned.statement, values: planned.parameters([counter, count], view) };
}

/** Returns the numbers that end with the number that was read. */
function readRange({ rows: [row] }: WriteResult, count: number): bigint[] {
  const last = BigInt(String(row![0]));
  return Array.from({ length: count }, (_, index) => last - BigInt(count - 1 - index));
}

/** The view for counters, which have no filters, so that their text is the same for all callers. */
const anybody: View = { callerId: null, tenantId: null, seesAll: () => true, withDeleted: false, asSystem: true };

const getStatement = memoizePerDialect((piece: SqlFragment, dialect) =>
  new Composer(dialect, anybody).add(piece, 2).plan('portico_number'),
);
