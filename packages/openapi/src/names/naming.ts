import { listReferences } from '@portico/core/manifest';
import type { Manifest, NamedType } from '@portico/core/manifest';
import type { Refusal } from '../refusals/refusals.ts';
import { standardArea, standardTypes } from '../refusals/standard.ts';
import type { SchemaScope } from '../schemas/schemaScope.ts';
import { chooseNames } from './choose.ts';
import type { Candidate } from './choose.ts';
import { getComponentKey, formatRefusalKey, formatTypeKey } from './components.ts';
import type { Component } from './components.ts';

/** The names of the components, and where to find them. */
export interface ComponentNames {
  getName(component: Component): string;
  /** Returns the address of the schema of an error response. */
  getAddress(refusal: Refusal): string;
  /** The address of the schema that every error response satisfies. */
  readonly problem: string;
  /** Returns the types of an area under the names that they have in the document. */
  getScope(area: string): SchemaScope;
  /** All names as one text, which changes only if a name changes. */
  readonly text: string;
}

/** Chooses the names of the components. */
export function nameComponents(components: readonly Component[], manifests: readonly Manifest[]): ComponentNames {
  const names = chooseNames(components.map(createCandidate));
  const types = new Map(manifests.map((manifest) => [manifest.area, indexByName(manifest.types)]));
  types.set(standardArea, indexByName(standardTypes));
  const address = (key: string): string => `#/components/schemas/${names.get(key)}`;
  return {
    text: JSON.stringify([...names]),
    getName: (component) => names.get(getComponentKey(component))!,
    getAddress: (refusal) => address(formatRefusalKey(refusal)),
    problem: address(formatTypeKey(standardArea, 'Problem')),
    getScope: (area) => ({
      type: (name) => types.get(area)?.get(name),
      address: (name) => address(formatTypeKey(area, name)),
    }),
  };
}

function indexByName(types: readonly NamedType[]): ReadonlyMap<string, NamedType> {
  return new Map(types.map((type) => [type.name, type]));
}

function createCandidate(component: Component): Candidate {
  const { area } = component;
  const key = getComponentKey(component);
  if ('type' in component) {
    const { type } = component;
    return { key, area, name: type.name, content: () => JSON.stringify(type), references: () => listReferences(type.shape) };
  }
  const { error } = component.refusal;
  const references = () => error.members.flatMap(({ shape }) => listReferences(shape));
  return { key, area, name: getRefusalName(component.refusal), content: () => JSON.stringify(error), references };
}

/** Returns the name of the class. For a class with several responses, returns a name derived from the code: `DEPENDENCY_TIMEOUT` to `DependencyTimeoutError`. */
function getRefusalName({ error, code }: Refusal): string {
  if (error.answers.length === 1) return error.name;
  return code.toLowerCase().replace(/(?:^|_)([a-z0-9])/g, (_, first: string) => first.toUpperCase()) + 'Error';
}
