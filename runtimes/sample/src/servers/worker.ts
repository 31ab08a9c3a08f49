import * as server from '@portico/host-fetch';
import { sampleHost } from '../host.ts';

/** Cloudflare sets this header to the address of the client, whatever the client sends. */
const clientAddress = (request: Request) => request.headers.get('cf-connecting-ip') ?? undefined;

export default server.toFetchHandler(sampleHost<server.FetchHost>(server), { clientAddress });
