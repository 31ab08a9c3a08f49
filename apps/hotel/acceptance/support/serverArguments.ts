/** Which server the hotels of the suite run on: Fastify, or Node's own with `HOTEL_SERVER=node`. */
export const isOnNode = process.env['HOTEL_SERVER'] === 'node';

/** What a process of the hotel is started with, so that its import `#server` is that server. */
export const serverArguments: readonly string[] = isOnNode ? ['--conditions=host-node'] : [];
