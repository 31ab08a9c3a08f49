import type { StageFactory } from '@portico/runtime';
import { getSoleHeader } from '../http/rawHeaders.ts';
import type { HttpSource } from '../http/source.ts';
import type { Cors } from './cors.ts';

/**
 * Creates the stage that sets the CORS headers. It runs before every stage that may reject the request, so that pages can
 * read rejections, too.
 */
export function createCorsStage(cors: Cors): StageFactory {
  return {
    place: 'authenticate',
    createStage: () => (call) => {
      const { raw } = (call.source as HttpSource).request;
      for (const [name, value] of Object.entries(cors.getHeaders(getSoleHeader(raw, 'origin')))) call.header(name, value);
    },
  };
}
