import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { messages } from '../../diagnostics/messages.ts';
import { createSourceLabel } from './sourceLabel.ts';
import type { ReadSource } from './sourceLabel.ts';

/** The package that computes the times of jobs. */
const scheduler = 'croner';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>;

/** Reports PRAG0929 for the first job of a project that does not list the package which a host needs for jobs. */
export function findMissingPackages(folder: string, { modules }: ProjectPlan, readSource: ReadSource): Diagnostic[] {
  const [first] = modules.flatMap(({ manifest }) => manifest.jobs ?? []);
  if (!first || listsPackage(folder)) return [];
  const wording = messages.PRAG0929({ job: first.name, install: `${scheduler}@${readOwnVersion()}` });
  return [{ code: 'PRAG0929', ...wording, labels: [createSourceLabel(first, readSource, `needs ${scheduler}`)] }];
}

/** Returns whether the `package.json` of the folder, or of a folder around it such as a workspace, lists the package. True if there is none. */
function listsPackage(folder: string): boolean {
  let hasManifest = false;
  for (let at = folder; ; at = dirname(at)) {
    const manifest = readManifest(at);
    hasManifest ||= manifest !== undefined;
    if (manifest && kinds.some((kind) => Object.hasOwn(manifest[kind] ?? {}, scheduler))) return true;
    if (dirname(at) === at) return !hasManifest;
  }
}

function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

/** Returns the version of the package that the compiler is tested with. */
function readOwnVersion(): string {
  const { dependencies } = createRequire(import.meta.url)('@portico/compiler/package.json') as Manifest;
  return dependencies?.[scheduler] ?? 'latest';
}
