import { getGroupChain } from '@portico/core/manifest';
import type { Group, Manifest, Operation } from '@portico/core/manifest';
import { getGroupVersion } from './operation/tags.ts';
import type { DescriptionOptions } from './options.ts';

/** Returns the version that a description shows; the first by default. */
function getDescribedVersion({ apiVersion }: DescriptionOptions): number {
  return apiVersion ?? 1;
}

/** Returns the areas as one version shows them: operations in that version, without those that do not have it; operations without versions are unchanged. */
export function selectVersion(manifest: Manifest, options: DescriptionOptions): Manifest {
  const groups = new Map(manifest.groups.map((group) => [group.name, group]));
  return {
    ...manifest,
    operations: manifest.operations.flatMap(
      (operation) => selectOperation(operation, getGroupChain(operation.group, groups), options) ?? [],
    ),
  };
}

/** Returns an operation in the version; one in a group that names a version, and that declares none itself, has the first. */
function selectOperation(operation: Operation, groups: readonly Group[], options: DescriptionOptions): Operation | undefined {
  const number = getDescribedVersion(options);
  const { apiVersion, laterVersions = [] } = operation;
  if (apiVersion) return [operation, ...laterVersions].find((each) => each.apiVersion?.number === number);
  if (getGroupVersion(groups, options) === undefined) return operation;
  return number === 1 ? { ...operation, apiVersion: { number } } : undefined;
}
