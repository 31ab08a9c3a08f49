import type { OptionalPackage } from '../optionalPackage.ts';
import type { VersionDocument } from './versionDocuments.ts';

/** A file of the reference. */
export interface ReferencePage {
  readonly type: string;
  readonly body: string;
}

/** Renders the interactive reference. */
export interface ReferenceRenderer {
  readonly package: OptionalPackage;
  /** Returns a function that renders the files of the reference to these documents. */
  pages(documents: readonly VersionDocument[]): (file: string) => Promise<ReferencePage>;
}
