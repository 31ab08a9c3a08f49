import * as server from '@portico/host-fetch';
import { sampleHost } from '../host.ts';

/** As much of Deno as this uses. */
declare const Deno: {
  serve(
    options: { hostname: string; port: number; onListen: (address: { readonly port: number }) => void },
    handler: server.FetchHandler['fetch'],
  ): { shutdown(): Promise<void> };
};

const host = sampleHost<server.FetchHost>(server);
await host.ready();
const handler = server.toFetchHandler(host);
const announce = ({ port }: { readonly port: number }) => process.stdout.write(`http://127.0.0.1:${port}\n`);
const listening = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: announce }, (request, info) => handler.fetch(request, info));
process.once('SIGTERM', () => void stop());

/** Finishes the requests that are in flight, then closes what the host has opened. */
async function stop(): Promise<void> {
  await listening.shutdown();
  await host.close();
  process.stdout.write('stopped\n');
}
