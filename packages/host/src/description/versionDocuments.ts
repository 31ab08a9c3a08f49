import type { ServiceEndpoints } from '../serviceEndpoints.ts';

/** The address of the description of one version. */
export interface VersionDocument {
  readonly version: number;
  readonly url: string;
}

/** Returns the descriptions of a host: version 1 at this path, and one for each other version that an operation has. */
export function listVersionDocuments(path: string, { answered: modules }: ServiceEndpoints): readonly VersionDocument[] {
  const plans = modules.flatMap(({ operations }) => operations).flatMap((plan) => [plan, ...(plan.laterVersions ?? [])]);
  const numbers = new Set(plans.map(({ apiVersion }) => apiVersion?.number ?? 1));
  const others = [...numbers].filter((number) => number !== 1).toSorted((a, b) => a - b);
  return [{ version: 1, url: path }, ...others.map((version) => ({ version, url: buildVersionUrl(path, version) }))];
}

/** Returns the address of a version: `/openapi/v2.json` next to `/openapi/v1.json`, `/api-v2.json` next to a path without a version. */
function buildVersionUrl(path: string, version: number): string {
  const end = path.lastIndexOf('/') + 1;
  const [folder, file] = [path.slice(0, end), path.slice(end)];
  if (/\bv1\b/.test(file)) return folder + file.replace(/\bv1\b/, `v${version}`);
  const dot = file.lastIndexOf('.');
  return dot > 0 ? `${folder}${file.slice(0, dot)}-v${version}${file.slice(dot)}` : `${folder}${file}-v${version}`;
}
