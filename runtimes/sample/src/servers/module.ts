import * as server from '@portico/host-fetch';
import { sampleHost } from '../host.ts';

const host = sampleHost<server.FetchHost>(server);
await host.ready();

export default server.toFetchHandler(host);
