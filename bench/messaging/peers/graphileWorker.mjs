import { Logger, run } from 'graphile-worker';

const silent = new Logger(() => () => {});

/** Opens graphile-worker with eight concurrent handlers and its queue in memory, its fast configuration. */
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
