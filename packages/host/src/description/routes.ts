import type { Encoding } from '../compression/encoding.ts';
import type { Document } from './document.ts';
import { createCachedHandler, computeEntityTag } from './encodedResponse.ts';
import type { ReferenceFacts, ReferenceRenderer } from './referencePage.ts';
import type { HostServer } from '../server/hostServer.ts';
import type { VersionDocument } from './versionDocuments.ts';

const owner = 'the host (API description)';

/** The reference loads its one script, and styles and images that the script contains; it contacts no other server. */
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

/** Maps the OpenAPI document, which is created on the first request. Its bytes are the same until the host stops. */
export function mapDocument(server: HostServer, path: string, make: () => Promise<Document>, offered: readonly Encoding[]): void {
  const respond = createCachedHandler(async () => {
    const { text, etag } = await make();
    return { type: 'application/json; charset=utf-8', body: text, etag };
  }, offered);
  server.route({ method: 'GET', url: path, owner, handle: (_request, reply) => respond(reply) });
}

/** The parts of the interactive reference. */
export interface MappedReference {
  readonly renderer: ReferenceRenderer;
  readonly documents: readonly VersionDocument[];
  readonly loadFacts: () => Promise<ReferenceFacts>;
  readonly offered: readonly Encoding[];
}

/** Maps the interactive reference at `/scalar`, from files of an installed package. */
export function mapReference(server: HostServer, { renderer, documents, loadFacts, offered }: MappedReference): void {
  const pages = renderer.pages(documents, loadFacts);
  for (const file of ['', 'js/scalar.js']) {
    const respond = createCachedHandler(async () => {
      const { type, body } = await pages(file);
      const headers = file === '' && server.hasSecurityHeaders ? { 'content-security-policy': referencePolicy } : {};
      return { type, body, etag: computeEntityTag(body), headers };
    }, offered);
    server.route({ method: 'GET', url: file === '' ? '/scalar' : `/scalar/${file}`, owner, handle: (_request, reply) => respond(reply) });
  }
}
