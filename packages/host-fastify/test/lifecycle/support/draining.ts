// A host in a separate process that is stopped while it works: slow requests, large responses, message handlers.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { addServiceEndpoints, createHost, mapServiceEndpoints, runHost } from '@portico/host-fastify';
import { handler, mail, notes } from '../../support/notesAndMail.ts';
import { area, operation } from '../../support/plans.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const time = (name: string): number => Number(process.env[name] ?? 0);

const quick = operation({ verb: 'GET', route: '/quick', invoke: () => 'quick' });
const slow = operation({
  id: 'Area.Slow',
  verb: 'GET',
  route: '/slow',
  async invoke() {
    say('slow began');
    await sleep(time('SLOW'));
    return 'finished';
  },
});
let told: Promise<unknown> | undefined;
/** In progress when the process is stopped, however busy the machine is. */
const held = operation({
  id: 'Area.Held',
  verb: 'GET',
  route: '/held',
  async invoke() {
    told ??= once(process, 'SIGTERM');
    say('held');
    await told;
    await sleep(100);
    return 'finished';
  },
});
const large = operation({ id: 'Area.Large', verb: 'GET', route: '/large', invoke: () => 'x'.repeat(20_000_000) });
const letters = handler(async () => {
  say('handling');
  await sleep(time('HANDLING'));
  say('handled');
});

const host = createHost({ logger: { level: 'info' }, logRequests: false });
host.addHook('onReady', () => sleep(time('STARTING')));
if (process.env['CLOSING'] === 'never') {
  setInterval(() => undefined, 1000);
  host.addHook('onClose', () => new Promise(() => undefined));
}
addServiceEndpoints(host, [area([quick, slow, held, large]), notes(), mail([letters])], {
  requireJwt: false,
  stores: { notes: 'sqlite::memory:', mail: 'sqlite::memory:' },
});
mapServiceEndpoints(host);
say('starting');
await runHost(host);
