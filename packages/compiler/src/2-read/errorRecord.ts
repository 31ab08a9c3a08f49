import type { Shape } from '@portico/core/manifest';
import type { Place } from '../finding.ts';

/** A class or function that generated code imports: its name and its file, relative to the project with forward slashes. */
export interface ImportedName {
  /** The name that its file declares. */
  readonly name: string;
  /** A project file (`src/areas/catalog/rooms.ts`), or a bare module specifier for a package (`@portico/core`). */
  readonly from: string;
  /** The name under which the file exports it, if that differs. */
  readonly exportName?: string;
}

/** The state of a class's instances beyond their public fields. */
export interface ClassState {
  /** A field that no response contains: `#limit`, or a private or protected field. */
  readonly hidden?: string;
  /** Whether it has methods or accessors. */
  readonly behaves?: true;
}

/** An error among the declared ones. */
export interface ErrorRecord {
  readonly name: string;
  /** `file#Name`; for the language's own errors, their name. */
  readonly key: string;
  /** The module from which generated code imports it, if the project declares and exports it. */
  readonly importedFrom?: ImportedName;
  /** Present for a class of the project. */
  readonly state?: ClassState;
  readonly answers: readonly { readonly status: number; readonly code: string }[];
  readonly title?: string;
  readonly description?: string;
  /** The detail that its constructor passes on, with placeholders: `Room {room} is taken.` */
  readonly detail?: string;
  readonly members: readonly {
    readonly name: string;
    readonly shape: Shape;
    readonly optional?: true;
    readonly description?: string;
    /** The name that `JsonPropertyName` gives it. */
    readonly jsonName?: string;
  }[];
  readonly place: Place;
}
