import { expect, it, onTestFinished } from 'vitest';
import { describeStores, freshStore } from '../../../data/test/support/freshStore.ts';
import { hasPlan, readPlan } from '../../src/developmentPage/pages/statementPlan.ts';
import { Recorder } from '../../src/developmentPage/recording/recorder.ts';

describeStores('the plan of a recorded statement', (kind) => {
  const open = async () => {
    const fresh = await freshStore(kind);
    onTestFinished(() => fresh.drop());
    const { store } = fresh;
    await store.script('CREATE TABLE guest (id integer PRIMARY KEY, password text); CREATE INDEX ix_guest ON guest (password)');
    const recorder = new Recorder();
    store.options = { observe: (text, from, values) => recorder.statement(text, from, values) ?? (() => undefined) };
    return { store, recorder, parameter: (position: number) => store.dialect.parameter(position) };
  };
  const statement = (text: string) => ({ name: '', text });

  it('says how the database runs it, and runs nothing', async () => {
    const { store, recorder, parameter } = await open();
    const activity = recorder.begin('request', 'POST /guests');
    await recorder.run(activity, async () => {
      await store.write([
        { statement: statement(`INSERT INTO guest (id, password) VALUES (${parameter(1)}, ${parameter(2)})`), values: [1, 's3cret'] },
      ]);
      await store.rows(statement(`SELECT id FROM guest WHERE "password" = ${parameter(1)}`), ['s3cret']);
    });
    activity.end();
    const [insert, select] = activity.entries.filter(({ name }) => /^(?:INSERT|SELECT)/.test(name));
    expect([insert?.duration, select?.duration].every((each) => each! >= 0)).toBe(true);
    expect(select?.statement?.values).toEqual(['s3cret']);
    const plans = [await readPlan(insert), await readPlan(select)];
    expect(plans[1]).toMatch(/guest/);
    expect(plans.join('\n')).not.toContain('s3cret');
    expect(await store.rows(statement('SELECT count(*) FROM guest'), [])).toEqual([[expect.anything()]]);
    expect(String((await store.rows(statement('SELECT count(*) FROM guest'), []))[0]![0])).toBe('1');
  });

  it('is absent for several statements, of which the database would run the second one', async () => {
    const { store } = await open();
    await store.script("INSERT INTO guest (id, password) VALUES (1, 'a')");
    const entry = { kind: 'statement', name: '', depth: 0, startedAt: 0, duration: 0, error: undefined } as const;
    for (const text of ['SELECT 1; DELETE FROM guest', 'SELECT 1;\n--\nDELETE FROM guest'])
      expect(await readPlan({ ...entry, statement: { text, values: [], store } })).toBe('The database does not explain this statement.');
    expect(hasPlan({ text: 'SELECT 1; ', values: [], store })).toBe(true);
    expect(String((await store.rows(statement('SELECT count(*) FROM guest'), []))[0]![0])).toBe('1');
  });

  it('is absent for a statement that the database cannot explain', async () => {
    const { store } = await open();
    const entry = { kind: 'statement', name: '', depth: 0, startedAt: 0, duration: 0, error: undefined } as const;
    const of = (text: string, values: readonly unknown[] | undefined) => readPlan({ ...entry, statement: { text, values, store } });
    expect(
      ['COMMIT', 'ROLLBACK', 'SAVEPOINT a', 'SELECT 1', 'with a as (select 1) select * from a'].map((text) =>
        hasPlan({ text, values: [], store }),
      ),
    ).toEqual([false, false, false, true, true]);
    expect(await of('COMMIT', [])).toBe('The database does not explain this statement.');
    expect(await of('SELECT nothing FROM nowhere', [])).toMatch(/^The database does not explain this statement: /);
    expect(await of('SELECT 1', undefined)).toMatch(/too large/);
    expect(await readPlan(undefined)).toBe('This part is not a statement.');
  });
});
