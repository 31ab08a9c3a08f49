import { nextNumbers } from '@portico/sql';
import type { SqlFragment } from '@portico/sql';
import type { EntityField } from '@portico/core/manifest';
import type { TrackedEntity } from '../session/trackedEntity.ts';
import type { Session } from '../session/session.ts';
import type { Write, Written } from '../store/store.ts';
import { Composer } from '../template/composer.ts';
import { perDialect } from '../template/perDialect.ts';
import type { View } from '../template/view.ts';
import { NumberBlocks } from './numberBlocks.ts';
import { closeNumber, openNumber } from './numberPattern.ts';
import type { OpenNumber } from './numberPattern.ts';

interface Wanted {
  readonly entry: TrackedEntity;
  readonly property: string;
  readonly counter: string;
  /** How many numbers are drawn at once. */
  readonly block: number;
  readonly number: OpenNumber;
}

/** How many numbers are drawn of one counter. */
interface Draw {
  readonly counter: string;
  readonly count: number;
}

/**
 * Assigns numbers to new entities. They are drawn in a transaction of their own, so that others do not wait for this one and a failure leaves a gap;
 * if the operation holds a transaction already they are drawn in that one: waiting for a second connection while holding the first
 * could wait forever.
 */
export async function assignNumbers(added: readonly TrackedEntity[], session: Session): Promise<void> {
  const wanted = added.flatMap((entry) => listMissingNumbers(entry, session.now()));
  if (wanted.length === 0) return;
  // In the same order everywhere, so that two that draw several wait for each other and do not block each other.
  const counters = Map.groupBy(
    wanted.toSorted((a, b) => (a.counter < b.counter ? -1 : a.counter > b.counter ? 1 : 0)),
    ({ counter }) => counter,
  );
  const given = await drawNumbers(counters, session);
  for (const [counter, each] of counters)
    each.forEach(({ entry, property, number }, index) => entry.set(property, closeNumber(number, String(given.get(counter)![index]!))));
}

/** Returns the numbers of each counter: those that were drawn ahead, and new ones. */
async function drawNumbers(counters: ReadonlyMap<string, readonly Wanted[]>, session: Session): Promise<Map<string, bigint[]>> {
  const blocks = NumberBlocks.forStore(session.store);
  const given = new Map<string, bigint[]>();
  const draws: Draw[] = [];
  for (const [counter, wanted] of counters) {
    const { block } = wanted[0]!;
    const kept = block > 1 ? blocks.take(counter, wanted.length) : [];
    const missing = wanted.length - kept.length;
    given.set(counter, kept);
    // Numbers that a held transaction draws are given back if it fails, so none of them are kept.
    if (missing > 0) draws.push({ counter, count: session.transaction.isOpen ? missing : Math.max(block, missing) });
    if (missing > 0 && block > 1 && session.transaction.isOpen) drawAhead({ counter, count: block }, session);
  }
  const drawn = await runDraws(draws, session);
  for (const [index, { counter }] of draws.entries()) {
    const own = given.get(counter)!;
    const missing = counters.get(counter)!.length - own.length;
    own.push(...drawn[index]!.slice(0, missing));
    blocks.keep(counter, drawn[index]!.slice(missing));
  }
  return given;
}

/** Draws a block in a transaction of its own, for those who come later; where that fails they draw for themselves. */
function drawAhead(ahead: Draw, session: Session): void {
  session.store.write([createWrite(ahead, session)]).then(
    ([written]) => NumberBlocks.forStore(session.store).keep(ahead.counter, readRange(written!, ahead.count)),
    () => undefined,
  );
}

function listMissingNumbers(entry: TrackedEntity, now: number): Wanted[] {
  return entry.facts.numbers
    .filter(({ property }) => entry.get(property) == null)
    .map((field) => {
      const number = openNumber(field.number!, now);
      const { numbering = {}, property } = field;
      return { entry, property, counter: buildCounterName(entry, field, number), block: numbering.block ?? 1, number };
    });
}

/** Returns the name of a counter; a tenant's id comes with its length, since it can hold any character. */
function buildCounterName(entry: TrackedEntity, { property, numbering }: EntityField, { before }: OpenNumber): string {
  const tenant = numbering?.perTenant ? String(entry.get('tenantId')) : undefined;
  return `${entry.facts.model.id}.${property}${tenant === undefined ? '' : `/${tenant.length}:${tenant}`}:${before}`;
}

async function runDraws(draws: readonly Draw[], session: Session): Promise<bigint[][]> {
  const writes = draws.map((each) => createWrite(each, session));
  const written = writes.length > 0 ? await session.transaction.send(writes) : [];
  return written.map((each, index) => readRange(each, draws[index]!.count));
}

function createWrite({ counter, count }: Draw, session: Session): Write {
  const planned = getStatement(nextNumbers, session.store.dialect);
  return { statement: planned.statement, values: planned.parameters([counter, count], session.view) };
}

/** Returns the numbers that end with the one that was read. */
function readRange({ rows: [row] }: Written, count: number): bigint[] {
  const last = BigInt(String(row![0]));
  return Array.from({ length: count }, (_, index) => last - BigInt(count - 1 - index));
}

/** Counters have no filters, so that their text is the same for all callers. */
const anybody: View = { callerId: null, tenantId: null, seesAll: () => true, withDeleted: false, asSystem: true };

const getStatement = perDialect((piece: SqlFragment, dialect) => new Composer(dialect, anybody).add(piece, 2).plan('portico_number'));
