/** Which server the hotels of the suite run on: Fastify, or Node's own with `HOTEL_SERVER=node`. */
export const isOnNode = process.env['HOTEL_SERVER'] === 'node';

/** The arguments of a process of the hotel that make its import `#server` resolve to that server. */
export const serverArguments: readonly string[] = isOnNode ? ['--conditions=host-node'] : [];
