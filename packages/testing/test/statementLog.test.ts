import type { Store } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { StatementLog } from '../src/statementLog.ts';

/** Returns a log, and the function that a store calls for each of its statements. */
function logged(before?: (text: string) => void) {
  const store: Pick<Store, 'onStatement'> = { onStatement: before };
  const log = new StatementLog(store as Store);
  return { log, send: (text: string) => store.onStatement!(text) };
}

describe('The log of statements', () => {
  it.each([
    ['a claim of messages', 'WITH due AS (SELECT i.id FROM portico_inbox i LIMIT $3) SELECT id FROM due'],
    ['an update of claimed messages', 'UPDATE portico_inbox SET locked_until = $4 WHERE area = $1'],
    ['a relay of messages', 'SELECT position, id FROM portico_outbox c WHERE destination = $1'],
    ['the removal of relayed messages', 'DELETE FROM portico_outbox WHERE destination = $1'],
    [
      'the removal of old handled messages',
      'DELETE FROM portico_handled WHERE (id, handler) IN (SELECT id, handler FROM portico_handled LIMIT 1000)',
    ],
    ['the record of a process', 'INSERT INTO portico_processes (process, owner) SELECT $1, $2'],
    ['the record of its subscriptions', 'UPDATE portico_subscriptions SET declared_at = $2'],
    ['the search for message tables', "SELECT to_regclass('portico_outbox')"],
  ])('omits %s', (_, text) => {
    const { log, send } = logged();
    send(text);
    expect(log.texts).toEqual([]);
  });

  it.each([
    ['a read', 'SELECT id FROM booking_room WHERE id = $1'],
    ['an event that a save writes', 'INSERT INTO portico_outbox (id, source, destination) VALUES ($1, $2, $3)'],
    ['a message that a handler has processed', 'INSERT INTO portico_handled (id, handler) VALUES ($1, $2)'],
    ['a table with a similar name', 'SELECT id FROM portico_inboxes'],
  ])('has %s', (_, text) => {
    const { log, send } = logged();
    send(text);
    expect(log.texts).toEqual([text]);
  });

  it('passes each statement to the observer that the store already has', () => {
    const observed: string[] = [];
    const { send } = logged((text) => observed.push(text));
    send('SELECT 1');
    send('UPDATE portico_inbox SET lane = $1');
    expect(observed).toEqual(['SELECT 1', 'UPDATE portico_inbox SET lane = $1']);
  });
});
