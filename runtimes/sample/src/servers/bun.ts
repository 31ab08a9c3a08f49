import * as server from '@portico/host-fetch';
import { sampleHost } from '../host.ts';

/** As much of Bun as this uses. */
declare const Bun: {
  serve(options: { hostname: string; port: number; idleTimeout: number; fetch: server.FetchHandler['fetch'] }): {
    readonly port: number;
    stop(): Promise<void>;
  };
};

const host = sampleHost<server.FetchHost>(server);
await host.ready();
const listening = Bun.serve({ ...server.toFetchHandler(host), hostname: '127.0.0.1', port: 0, idleTimeout: 60 });
process.stdout.write(`http://127.0.0.1:${listening.port}\n`);
process.once('SIGTERM', () => void stop());

/** Finishes the requests that are in flight, then closes what the host has opened. */
async function stop(): Promise<void> {
  await listening.stop();
  await host.close();
  process.stdout.write('stopped\n');
}
