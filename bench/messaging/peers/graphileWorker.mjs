import { Logger, run } from 'graphile-worker';

const silent = new Logger(() => () => {});

/** Eight handlers at a time, with its queue in memory, which is its way to be fast. */
export async function open({ url, handle }) {
  await run({
    connectionString: url,
    concurrency: 8,
    logger: silent,
    taskList: { tick: (payload) => handle(payload) },
    preset: { worker: { localQueue: { size: 100 }, completeJobBatchDelay: 0 } },
  });
  return {
    raise: (client, events) =>
      client.query({
        name: 'add',
        text: `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
          SELECT json_populate_record(NULL::graphile_worker.job_spec, value) FROM json_array_elements($1::json)))`,
        values: [JSON.stringify(events.map((payload) => ({ identifier: 'tick', payload })))],
      }),
  };
}
