import type { FastifyInstance } from 'fastify';
import type { Encoding } from '../compression/encoding.ts';
import type { Document } from './document.ts';
import { hasSecurityHeaders } from '../http/securityHeaders.ts';
import { keptOnce, tagOf } from './kept.ts';
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
export function mapDocument(scope: FastifyInstance, path: string, { make, offered }: MadeDocument): void {
  const send = keptOnce(async () => {
    const { text, etag } = await make();
    return { type: 'application/json; charset=utf-8', body: text, etag };
  }, offered);
  scope.route({ method: ['GET', 'HEAD'], url: path, exposeHeadRoute: false, handler: (_request, reply) => send(reply) });
}

/** A document, and what it may be compressed with. */
interface MadeDocument {
  readonly make: () => Promise<Document>;
  readonly offered: readonly Encoding[];
}

/** Maps the interactive reference at `/scalar`, from files of an installed package. */
export function mapReference(scope: FastifyInstance, documents: readonly VersionDocument[], offered: readonly Encoding[]): void {
  const pages = referencePages(documents);
  for (const file of ['', 'js/scalar.js']) {
    const send = keptOnce(async () => {
      const { type, body } = await pages(file);
      return { type, body, etag: tagOf(body) };
    }, offered);
    scope.get(file === '' ? '/scalar' : `/scalar/${file}`, (_request, reply) => {
      if (file === '' && hasSecurityHeaders(scope)) reply.header('content-security-policy', referencePolicy);
      return send(reply);
    });
  }
}
