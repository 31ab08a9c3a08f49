import type { OptionalPackage } from '../optionalPackage.ts';
import type { VersionDocument } from './versionDocuments.ts';

/** A file of the reference. */
export interface ReferencePage {
  readonly type: string;
  readonly body: string;
}

/** The facts of the described API that its reference shows. */
export interface ReferenceFacts {
  /** The title of the API. */
  readonly title: string;
  /** The name of the authentication scheme that is selected first, if the API has one. */
  readonly scheme?: string | undefined;
}

/** Renders the interactive reference. */
export interface ReferenceRenderer {
  readonly package: OptionalPackage;
  /** Returns a function that renders the files of the reference to these documents. `loadFacts` is called for the first file. */
  pages(documents: readonly VersionDocument[], loadFacts: () => Promise<ReferenceFacts>): (file: string) => Promise<ReferencePage>;
}
