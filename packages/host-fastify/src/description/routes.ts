import type { FastifyInstance } from 'fastify';
import type { Document } from './document.ts';
import { noneMatch } from '@portico/runtime';
import { referencePages } from './reference.ts';

/** Maps the OpenAPI document, made when it is first asked for; its bytes are the same until the host stops. */
export function mapDocument(scope: FastifyInstance, path: string, make: () => Promise<Document>): void {
  let document: Promise<Document> | undefined;
  scope.route({
    method: ['GET', 'HEAD'],
    url: path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { text, etag } = await (document ??= make());
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (noneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
}

/** Maps the interactive reference at `/scalar`, from files of an installed package. */
export function mapReference(scope: FastifyInstance, documentPath: string): void {
  const pages = referencePages(documentPath);
  for (const file of ['', 'js/scalar.js']) {
    scope.get(file === '' ? '/scalar' : `/scalar/${file}`, async (_request, reply) => {
      const { type, body } = await pages(file);
      return reply.type(type).header('cache-control', 'no-cache').send(body);
    });
  }
}
