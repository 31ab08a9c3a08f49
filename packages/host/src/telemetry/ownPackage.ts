import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';

/** The name and version by which telemetry identifies a host. */
export interface ServiceIdentity {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
}

/**
 * Identifies the host that a process runs by the package of its script; if a tool runs it, by the package in the working directory. A
 * script in a folder `hosts` adds its own name, because an application with such a folder has several: `hotel-booking`.
 */
export async function identifyService(script: string | undefined, directory: string): Promise<ServiceIdentity> {
  const isOwn = script !== undefined && !script.includes(`${sep}node_modules${sep}`);
  const found = (isOwn && (await findPackage(dirname(resolve(directory, script))))) || (await readPackage(directory)) || {};
  const isOneOfSeveral = isOwn && basename(dirname(resolve(directory, script))) === 'hosts';
  const suffix = isOneOfSeveral ? `-${basename(script, extname(script))}` : '';
  return { name: found.name === undefined ? undefined : `${found.name}${suffix}`, version: found.version };
}

/** Returns the closest package of a folder that has a name; built files often have a `package.json` of their own without one. */
async function findPackage(folder: string): Promise<ServiceIdentity | undefined> {
  const found = await readPackage(folder);
  if (found?.name !== undefined) return found;
  const parent = dirname(folder);
  return parent === folder ? undefined : findPackage(parent);
}

async function readPackage(folder: string): Promise<ServiceIdentity | undefined> {
  try {
    const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>;
    return { name: readText(name), version: readText(version) };
  } catch {
    return undefined;
  }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
