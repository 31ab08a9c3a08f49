import type { VersionDocument } from './versionDocuments.ts';

/** The package that renders the interactive reference. */
export const referencePackage = { name: '@scalar/fastify-api-reference', user: 'the API reference at /scalar' } as const;

/** One file of the reference. */
export interface ReferencePage {
  readonly type: string;
  readonly body: string;
}

/** Renders the files of the reference to these documents. */
export type ReferencePages = (documents: readonly VersionDocument[]) => (file: string) => Promise<ReferencePage>;
