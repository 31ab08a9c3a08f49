import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { sample } from './folders.ts';
import { sendTo } from './target.ts';
import type { Target } from './target.ts';

/** As much of a host as is used here. */
interface SampleHost {
  ready(): PromiseLike<unknown>;
  close(): PromiseLike<unknown>;
  listen(place: { readonly host: string; readonly port: number }): Promise<string>;
  fetch(request: Request, info: { readonly ip: string }): Promise<Response>;
}

/** Makes the host of the sample on a server; its code is generated, so it is not imported before. */
async function hostOn(server: object): Promise<SampleHost> {
  const { sampleHost } = (await import(join(sample, 'src', 'host.ts'))) as { readonly sampleHost: (server: object) => SampleHost };
  return sampleHost(server);
}

function listeningOn(name: string, load: () => Promise<object>): Target {
  return {
    name,
    async start() {
      const host = await hostOn(await load());
      const address = await host.listen({ host: '127.0.0.1', port: 0 });
      return { send: sendTo(address), address, stop: async () => (await host.close(), '') };
    },
  };
}

/** The target that all others are compared with. */
export const judge = listeningOn('host-fastify', () => import('@portico/host-fastify'));

/** The same application with the servers of Node. */
export const nodeTargets: readonly Target[] = [
  listeningOn('host-node', () => import('@portico/host-node')),
  {
    name: 'host-fetch in the process',
    async start() {
      const host = await hostOn(await import('@portico/host-fetch'));
      const send = async (path: string, init?: RequestInit) =>
        decoded(await host.fetch(new Request(`http://127.0.0.1:8080${path}`, init), { ip: '127.0.0.1' }));
      return { send, stop: async () => (await host.close(), '') };
    },
  },
];

/** Decodes a response as a network client would; this target has no network. */
async function decoded(response: Response): Promise<Response> {
  if (response.headers.get('content-encoding') !== 'gzip') return response;
  return new Response(gunzipSync(await response.arrayBuffer()), response);
}
