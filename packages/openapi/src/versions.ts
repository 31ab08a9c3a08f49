import { groupChain } from '@portico/core/manifest';
import type { Group, Manifest, Operation } from '@portico/core/manifest';
import { groupVersion } from './operation/tags.ts';
import type { DescriptionOptions } from './options.ts';

/** The version that a description shows: the first where nothing is said. */
function describedVersion({ apiVersion }: DescriptionOptions): number {
  return apiVersion ?? 1;
}

/** The areas as one version shows them: operations in that version, those that have it not left out, and those without versions as they are. */
export function inVersion(manifest: Manifest, options: DescriptionOptions): Manifest {
  const groups = new Map(manifest.groups.map((group) => [group.name, group]));
  return {
    ...manifest,
    operations: manifest.operations.flatMap((operation) => versionOf(operation, groupChain(operation.group, groups), options) ?? []),
  };
}

/** An operation in the version; what is in a group that names a version, and declares none itself, has the first. */
function versionOf(operation: Operation, groups: readonly Group[], options: DescriptionOptions): Operation | undefined {
  const number = describedVersion(options);
  const { apiVersion, laterVersions = [] } = operation;
  if (apiVersion) return [operation, ...laterVersions].find((each) => each.apiVersion?.number === number);
  if (groupVersion(groups, options) === undefined) return operation;
  return number === 1 ? { ...operation, apiVersion: { number } } : undefined;
}
