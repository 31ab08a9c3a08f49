import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a project's `package.json` says to the compiler, under `portico`, with what holds where it is silent. */
export interface Settings {
  /** The folder of the sources, relative to the project; output goes to `generated` in it. */
  readonly sources: string;
  /** Whether emitted files are type-checked with the project. */
  readonly check: boolean;
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
}

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly description?: string;
  readonly portico?: { readonly sources?: string; readonly check?: boolean; readonly title?: string };
}

/** Reads the settings of the project in a folder. */
export function settingsOf(root: string): Settings {
  const path = join(root, 'package.json');
  const file = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PackageFile) : {};
  const { portico = {} } = file;
  return {
    sources: portico.sources ?? 'src',
    check: portico.check ?? false,
    info: {
      title: portico.title ?? file.name ?? 'Service',
      version: file.version ?? '1.0.0',
      ...(file.description === undefined ? {} : { description: file.description }),
    },
  };
}
