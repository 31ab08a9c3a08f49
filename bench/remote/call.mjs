// Calls a server all the time: `node remote/call.mjs <caller> <port> <seconds> <at once>`; prints what the calls have come to as JSON.
import { timed } from './ours/dist/timed.js';

const [name, port, seconds, atOnce] = process.argv.slice(2);
const run = name === 'portico' ? await throughABoundary() : await directly();
await run(1);
const idle = process.cpuUsage();
const result = await run(Number(seconds));
const { user, system } = process.cpuUsage(idle);
console.log(JSON.stringify({ ...result, processor: (user + system) / result.calls }));
process.exit();

async function directly() {
  const { callerOf } = await import(`./callers/${name}.mjs`);
  const call = await callerOf(Number(port), Number(atOnce));
  return (/** @type {number} */ time) => timed({ seconds: time, atOnce: Number(atOnce) }, call);
}

/** Sends one request to a host, whose operation repeatedly calls across the boundary. */
async function throughABoundary() {
  const { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary } = await import('@portico/host-fastify');
  const { DeskModule, RoomsModule } = await import('./ours/dist/generated/index.js');
  process.env['Service__RemoteBoundaries__Rooms__BaseUrl'] = `http://127.0.0.1:${port}`;
  const host = createHost({ environment: 'production', logger: false });
  addServiceEndpoints(host, [DeskModule, RemoteBoundary(RoomsModule)], { requireJwt: false });
  mapServiceEndpoints(host);
  return async (/** @type {number} */ time) => {
    const answer = await host.inject({ method: 'POST', url: '/ask', payload: { seconds: time, atOnce: Number(atOnce) } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
}
