import { nextNumber } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import type { Entry } from '../session/entry.ts';
import type { Session } from '../session/session.ts';
import type { Write, Written } from '../store/store.ts';
import { Composer } from '../template/composer.ts';
import type { PlannedStatement } from '../template/plannedStatement.ts';
import { closeNumber, openNumber } from './numberPattern.ts';
import type { OpenNumber } from './numberPattern.ts';

interface Wanted {
  readonly entry: Entry;
  readonly property: string;
  readonly counter: string;
  readonly number: OpenNumber;
}

/**
 * Gives new entities their numbers. They are drawn in a transaction of their own, so that nobody waits for this one and a failure leaves a gap;
 * where the operation holds a transaction already they are drawn in that one: to wait for a second connection while one holds the first
 * could be to wait for ever.
 */
export async function giveNumbers(added: readonly Entry[], session: Session): Promise<void> {
  const wanted = added.flatMap((entry) => numbersOf(entry, session.now()));
  if (wanted.length === 0) return;
  // In the same order everywhere, so that two that draw several wait for each other and do not block each other.
  const drawn = wanted.toSorted((a, b) => (a.counter < b.counter ? -1 : a.counter > b.counter ? 1 : 0));
  const written = await draw(drawn, session);
  drawn.forEach(({ entry, property, number }, index) => entry.set(property, closeNumber(number, String(written[index]!.rows[0]![0]))));
}

function numbersOf(entry: Entry, now: number): Wanted[] {
  return entry.facts.numbers
    .filter(({ property }) => entry.get(property) == null)
    .map(({ property, number: pattern }) => {
      const number = openNumber(pattern!, now);
      return { entry, property, counter: `${entry.facts.model.id}.${property}:${number.before}`, number };
    });
}

async function draw(wanted: readonly Wanted[], session: Session): Promise<readonly Written[]> {
  const planned = statement(session);
  const writes = wanted.map(({ counter }): Write => ({
    statement: planned.statement,
    values: planned.parameters([counter], session.view),
  }));
  if (!session.held.isOpen) return session.store.write(writes);
  const written: Written[] = [];
  for (const write of writes) written.push(await session.held.write(write));
  return written;
}

const statements: Partial<Record<Dialect, PlannedStatement>> = {};

function statement({ store: { dialect }, view }: Session): PlannedStatement {
  return (statements[dialect] ??= new Composer(dialect, view).add(nextNumber, 1).plan('portico_number'));
}
