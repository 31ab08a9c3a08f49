import { loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { inBench } from '../lib/folders.mjs';

/** The service of `quote.proto`, for its server and its callers. */
export const Rooms = /** @type {any} */ (loadPackageDefinition(loadSync(inBench('remote', 'quote.proto')))).Rooms;
