import { omitUndefined } from '@portico/core/values';
import type { Program } from './0-program/program.ts';
import type { SourceFile } from './0-program/sourceFile.ts';
import type { TypeComparison } from './2-read/verdicts/typeVerdicts.ts';
import type { ProjectCatalogues } from './3-plan/messageCatalogue.ts';
import type { EmittedFile, ProjectPlan } from './3-plan/plan.ts';
import type { Compilation, Work } from './commands/port.ts';
import { withoutConsequences } from './diagnostics/consequences.ts';
import type { Locator } from './diagnostics/locator.ts';
import type { Finding } from './finding.ts';

/** One pass over the project, by what is known of its types so far. */
export interface Attempt extends Draft {
  readonly emitted: readonly EmittedFile[];
  readonly work: Work;
}

/** A pass without printed output. */
export interface Draft {
  readonly plan: ProjectPlan;
  readonly catalogues: ProjectCatalogues;
  readonly isEmpty: boolean;
  readonly found: readonly Finding[];
  /** The findings that do not prevent the output. */
  readonly warned: readonly Finding[];
  readonly locator: Locator;
  /** Folders outside the sources that files were looked for in. */
  readonly folders: readonly string[];
  readonly outcomes: Promise<readonly Finding[]>;
  readonly verdict: Promise<TypeComparison>;
  /** Whether the syntax determines every type. */
  readonly isFollowed: boolean;
}

/** Prevents an unhandled rejection from ending the process; the failure is reported when the promise is awaited. */
export function markHandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Completes a pass by the findings of the type checker. */
export function completeSettings(
  { plan, catalogues, isEmpty, found, warned, emitted, locator, folders, work }: Attempt,
  more: readonly Finding[],
): Compilation {
  const diagnostics = locator.diagnostics(withoutConsequences([...found, ...more]));
  const warnings = locator.diagnostics(warned);
  const { sources } = locator;
  const output = diagnostics.length > 0 ? { files: [] } : { plan, ...omitUndefined({ isEmpty: isEmpty || undefined }), files: emitted };
  return { ...output, diagnostics, warnings, sources, folders, work, catalogues };
}

/** Returns the inputs of the output: the hashes of the project's files. */
export function hashInputs(program: Program, files: readonly SourceFile[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [program.relative(file.path), file.hash]));
}
