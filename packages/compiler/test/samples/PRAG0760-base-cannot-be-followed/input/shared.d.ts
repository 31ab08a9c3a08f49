import type { Endpoint } from '@portico/core';

export declare function ApiEndpoint(path: string): ReturnType<typeof Endpoint>;
