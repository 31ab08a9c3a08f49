// node scripts/with-rabbitmq.mjs <command…>: runs it with a RabbitMQ server of its own, unless PORTICO_TEST_RABBITMQ names one.
import { main } from './lib/main.mjs';
import { whereIs } from './lib/needs.mjs';
import { RabbitMq } from './lib/rabbitmq.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const command = process.argv.slice(2);
  const server = whereIs('rabbitmq-server');
  if (process.env['PORTICO_TEST_RABBITMQ'] || !server) return run(command);
  const rabbitMq = await RabbitMq.make(server);
  try {
    return await run(command, { env: { ...process.env, PORTICO_TEST_RABBITMQ: rabbitMq.url } });
  } finally {
    await rabbitMq.remove();
  }
});
