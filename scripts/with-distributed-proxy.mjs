// node scripts/with-distributed-proxy.mjs [--compatibility=postgres] [--documented] <command…>: runs it with a proxy before the PostgreSQL server that PORTICO_TEST_POSTGRES names, which
// refuses the statements that distributed databases lack. Fails if any was refused; with --documented also if a statement is of a kind that docs/guide/distributed-sql.md does not list.
import { DistributedProxy } from './lib/distributedSql/distributedProxy.mjs';
import { findUndocumented } from './lib/distributedSql/documentedKinds.mjs';
import { main } from './lib/main.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const given = process.argv.slice(2);
  const options = given.slice(
    0,
    given.findIndex((each) => !each.startsWith('--')),
  );
  const compatibility = options.includes('--compatibility=postgres') ? 'postgres' : 'distributed';
  const server = process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const proxy = new DistributedProxy(server);
  const env = {
    ...process.env,
    PORTICO_TEST_POSTGRES: await proxy.start(),
    PORTICO_TEST_COMPATIBILITY: compatibility,
    Service__Database__Compatibility: compatibility,
  };
  const status = await run(given.slice(options.length), { env });
  proxy.stop();
  const refused = [...proxy.refused.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${proxy.passed} statements passed, ${refused} refused`);
  for (const [name, count] of proxy.refused) console.log(`  ${count} × ${name}: ${shorten(proxy.examples.get(name) ?? '')}`);
  const unknown = options.includes('--documented') ? findUndocumented(proxy.kinds) : [];
  for (const kind of unknown) console.log(`  not in docs/guide/distributed-sql.md: ${kind}: ${shorten(proxy.kinds.get(kind) ?? '')}`);
  return status !== 0 || refused + unknown.length > 0 ? 1 : 0;
});

/** @param {string} text */
function shorten(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 160);
}
