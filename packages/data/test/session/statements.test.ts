import { describe, expect, it } from 'vitest';
import { postgres, sqlite } from '@portico/sql';
import { dialects } from '../support/dialects.ts';
import { getLoadStatements } from '../../src/session/repository/loadStatements.ts';
import { getEntityFacts } from '../../src/session/entityFacts.ts';
import { getWriteStatements } from '../../src/session/save/statements.ts';
import { getQueryProgram } from '../../src/query/queryProgram.ts';
import type { PlannedStatement } from '../../src/template/plannedStatement.ts';
import { answerOf, guestPlan, roomPlan } from '../support/samples/index.ts';
import { viewOf } from '../support/viewOf.ts';

const views = [viewOf(), viewOf({ withDeleted: true }), viewOf({ asSystem: true })];
const clauses = { condition: { text: '', values: [] }, order: '', window: { text: '', values: [] } };

describe('Statements are created once', () => {
  it.each(dialects)('for each way in which an entity is read or written, in $name', (dialect) => {
    const writes = getWriteStatements(getEntityFacts(roomPlan), dialect);
    const loads = getLoadStatements(roomPlan, dialect);
    expect(getWriteStatements(getEntityFacts(roomPlan), dialect)).toBe(writes);
    expect(getLoadStatements(roomPlan, dialect)).toBe(loads);
    expect(getWriteStatements(getEntityFacts(guestPlan), dialect)).not.toBe(writes);
    const made: ((view: (typeof views)[0]) => PlannedStatement)[] = [
      (view) => writes.insert(view),
      (view) => writes.update([1], [], view),
      (view) => writes.update([1], [2], view),
      (view) => writes.update([1, 2], [], view),
      (view) => writes.remove(view),
      (view) => writes.removeLinks('features', view),
      (view) => writes.insertLinks('features', view),
      (view) => loads.byId(view),
      (view) => loads.lock(view),
      (view) => loads.related('stays', view),
      (view) => loads.related('features', view),
      (view) => loads.with(roomPlan.select, clauses, view),
      (view) => loads.with(roomPlan.count, clauses, view),
      (view) => loads.with(roomPlan.select, { ...clauses, order: ' ORDER BY 1' }, view),
      (view) => loads.with(roomPlan.select, { ...clauses, window: { text: ' LIMIT {0}', values: [1] } }, view),
      (view) => loads.with(roomPlan.select, { ...clauses, condition: { text: 'TRUE', values: [] } }, view),
    ];
    for (const view of views) {
      const first = made.map((make) => make(view));
      expect(new Set(first.map(({ statement }) => statement.text)).size).toBe(dialect.rowLock('t') === '' ? made.length - 1 : made.length);
      made.forEach((make, index) => expect(make(view)).toBe(first[index]));
    }
  });

  it('for each dialect of a query', () => {
    const plan = answerOf(guestPlan, ['name']);
    expect(getQueryProgram(plan, sqlite)).toBe(getQueryProgram(plan, sqlite));
    expect(getQueryProgram(plan, postgres)).not.toBe(getQueryProgram(plan, sqlite));
    expect(getQueryProgram({ ...plan }, sqlite)).not.toBe(getQueryProgram(plan, sqlite));
  });
});
