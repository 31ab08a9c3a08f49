import { PgBoss } from 'pg-boss';

/** Opens pg-boss with eight concurrent handlers, woken by NOTIFY, and with batches, its fast configuration. */
export async function open({ url, handle }) {
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, supervise: false });
  boss.on('error', console.error);
  await boss.start();
  await boss.createQueue('ticks', { notify: true });
  await boss.work('ticks', { batchSize: 100, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 }, async (jobs) => {
    const rest = jobs.values();
    const worker = async () => {
      for (const { data } of rest) await handle(data);
    };
    await Promise.all(Array.from({ length: 8 }, worker));
  });
  return {
    raise: (client, events) =>
      boss.insert(
        'ticks',
        events.map((data) => ({ data })),
        { db: { executeSql: (text, values) => client.query(text, values) } },
      ),
  };
}
