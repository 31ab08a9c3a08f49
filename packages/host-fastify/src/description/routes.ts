import type { FastifyInstance } from 'fastify';
import type { Document } from './document.ts';
import { noneMatch } from '@portico/runtime';
import { hasSecurityHeaders } from '../http/securityHeaders.ts';
import { referencePages } from './reference.ts';
import type { VersionDocument } from './versionDocuments.ts';

/** The reference loads its one script, and styles and pictures that the script brings; it asks nobody but the host. */
const referencePolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

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
export function mapReference(scope: FastifyInstance, documents: readonly VersionDocument[]): void {
  const pages = referencePages(documents);
  for (const file of ['', 'js/scalar.js']) {
    scope.get(file === '' ? '/scalar' : `/scalar/${file}`, async (_request, reply) => {
      const { type, body } = await pages(file);
      if (file === '' && hasSecurityHeaders(scope)) reply.header('content-security-policy', referencePolicy);
      return reply.type(type).header('cache-control', 'no-cache').send(body);
    });
  }
}
