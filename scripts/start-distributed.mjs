// npm run start:distributed: installs, builds and starts the hotel as two processes; in development their stores are migrated first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distributedHosts } from './lib/distributed.mjs';
import { migrate, migratedFirst, startEnvironment } from './lib/hotel.mjs';
import { main } from './lib/main.mjs';
import { twoPorts } from './lib/ports.mjs';
import { prepare } from './lib/prepare.mjs';
import { run, runTogether } from './lib/run.mjs';

await main(async () => {
  const tools = await prepare();
  const { node, env } = { ...tools, env: startEnvironment(tools.env) };
  const folder = mkdtempSync(join(tmpdir(), 'hotel-'));
  try {
    const hosts = distributedHosts(env, { ports: await twoPorts(env['PORT']), folder });
    for (const store of migratedFirst(hosts[0].env)) await migrate(store, { node, env: hosts[0].env });
    for (const { name, env } of hosts) console.log(`${name}: port ${env['PORT']}, messages by ${env['Service__Messaging__Transport']}`);
    return await runTogether(hosts.map(({ name, file, env }) => ({ name, start: (signal) => run([node, file], { env, signal }) })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
