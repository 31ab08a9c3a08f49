import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PageContext } from './pageContext.ts';

/** An entity that an operation reaches, with the filters that hide rows of it. */
export interface ReachedEntity {
  readonly entity: string;
  readonly filters: readonly string[];
}

/** The entities that each operation reaches, by its id. */
export type AccessMap = ReadonlyMap<string, readonly ReachedEntity[]>;

/** The time that the command may take, in milliseconds. */
const timeout = 60_000;

const run = promisify(execFile);
const maps = new WeakMap<object, Promise<AccessMap | string>>();

/**
 * Returns what `portico access` of the project reports, once for each start: code that changes starts the host again. Only the compiler follows the
 * services of operations. Returns the reason if the command cannot run.
 */
export function loadAccessMap({ host: { endpoints } }: PageContext): Promise<AccessMap | string> {
  const known = maps.get(endpoints);
  if (known) return known;
  const origins = endpoints.modules.flatMap(({ origin }) => origin ?? []);
  const loading = readAccessMap(origins[0]).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  maps.set(endpoints, loading);
  return loading;
}

async function readAccessMap(origin: string | undefined): Promise<AccessMap | string> {
  const project = origin?.startsWith('file:') ? findProject(dirname(fileURLToPath(origin))) : undefined;
  if (project === undefined) return 'the project of the generated code is not found.';
  const command = findCommand(project);
  if (command === undefined) return 'the package @portico/compiler is not installed.';
  const { stdout } = await run(process.execPath, [command, 'access', '--json'], { cwd: project, timeout, maxBuffer: 64_000_000 });
  const entries = JSON.parse(stdout) as { operation: string; entity?: string; filters: string[]; acrossTenants?: string }[];
  const reached = entries.flatMap(({ operation, entity, filters, acrossTenants }) => {
    const shown = acrossTenants === undefined ? filters : [...filters, 'across tenants'];
    return entity === undefined ? [] : [{ operation, entity, filters: shown }];
  });
  return Map.groupBy(reached, ({ operation }) => operation);
}

/** Returns the nearest folder with a package.json. */
function findProject(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const outer = dirname(folder);
  return outer === folder ? undefined : findProject(outer);
}

function findCommand(project: string): string | undefined {
  try {
    return join(dirname(createRequire(join(project, 'package.json')).resolve('@portico/compiler/package.json')), 'bin', 'portico.mjs');
  } catch {
    return undefined;
  }
}
