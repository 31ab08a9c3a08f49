import { listReferences } from '@portico/core/manifest';
import type { Manifest, NamedType, Operation, Shape } from '@portico/core/manifest';
import type { Refusal } from '../refusals/refusals.ts';
import { standardArea, standardTypes } from '../refusals/standard.ts';
import { listBodyInputs } from '../schemas/bodies.ts';
import { unlimited } from '../schemas/schemaScope.ts';
import type { SchemaScope, Side } from '../schemas/schemaScope.ts';
import { chooseNames } from './choose.ts';
import type { Candidate } from './choose.ts';
import {
  formatBodyKey,
  formatInputKey,
  formatRefusalKey,
  formatTypeKey,
  getComponentKey,
  hasStore,
  isInputComponent,
} from './components.ts';
import type { Component } from './components.ts';
import { isReadDifferently } from './splitTypes.ts';

/** The names of the components, and where to find them. */
export interface ComponentNames {
  getName(component: Component): string;
  /** Returns the address of the schema of an error response. */
  getAddress(refusal: Refusal): string;
  /** Returns the address of the schema of a request body that has a name. */
  getBodyAddress(operation: Operation): string;
  /** The address of the schema that every error response satisfies. */
  readonly problem: string;
  /** Returns whether the operations of an area can use a store. */
  hasStore(area: string): boolean;
  /** Returns the types of an area under the names that they have in the document. */
  getScope(area: string, side: Side): SchemaScope;
  /** All names as one text, which changes only if a name changes. */
  readonly text: string;
}

/** Chooses the names of the components. */
export function nameComponents(components: readonly Component[], manifests: readonly Manifest[], maxPageSize?: number): ComponentNames {
  const names = chooseNames(createCandidates(components));
  const types = new Map(manifests.map((manifest) => [manifest.area, indexByName(manifest.types)]));
  types.set(standardArea, indexByName(standardTypes));
  const entities = new Map(manifests.flatMap((manifest) => (manifest.entities ?? []).map((entity) => [entity.id, entity] as const)));
  const stored = new Set(manifests.filter(hasStore).map(({ area }) => area));
  const address = (key: string): string => `#/components/schemas/${names.get(key)}`;
  return {
    text: JSON.stringify([...names]),
    getName: (component) => names.get(getComponentKey(component))!,
    getAddress: (refusal) => address(formatRefusalKey(refusal)),
    getBodyAddress: (operation) => address(formatBodyKey(operation)),
    problem: address(formatTypeKey(standardArea, 'Problem')),
    hasStore: (area) => stored.has(area),
    getScope: (area, side) => ({
      side,
      hasRules: side === 'request' || area === standardArea,
      ...unlimited,
      limits: { maxPageSize, hasStore: stored.has(area), entity: (id) => entities.get(id) },
      type: (name) => types.get(area)?.get(name),
      address: (name) => {
        const input = formatInputKey(area, name);
        return address(side === 'request' && names.has(input) ? input : formatTypeKey(area, name));
      },
    }),
  };
}

function indexByName(types: readonly NamedType[]): ReadonlyMap<string, NamedType> {
  return new Map(types.map((type) => [type.name, type]));
}

/** Returns the candidates for names. A type and an error have the name of their class; other names are derived from one, and yield to those. */
function createCandidates(components: readonly Component[]): Candidate[] {
  const inputs = new Set(components.filter(isInputComponent).map(getComponentKey));
  const declared = new Set(components.flatMap((component) => getDeclaredName(component) ?? []));
  const derive = (name: string, suffix: string) => deriveName(name + suffix, declared);
  return components.map((component) => {
    const { area } = component;
    const inRequests = (shape: Shape) =>
      listReferences(shape).map((name) => (inputs.has(formatInputKey(area, name)) ? derive(name, 'Input') : name));
    const key = getComponentKey(component);
    if ('body' in component) {
      const { body, name } = component.body;
      const carried = listBodyInputs(component.body);
      const references = () => carried.flatMap(({ shape }) => inRequests(shape));
      return { key, area, name: derive(name, 'Request'), content: () => JSON.stringify([body, carried]), references };
    }
    if ('refusal' in component) {
      const { error } = component.refusal;
      const references = () => error.members.flatMap(({ shape }) => listReferences(shape));
      return { key, area, name: getRefusalName(component.refusal), content: () => JSON.stringify(error), references };
    }
    const { type, side } = component;
    const name = isInputComponent(component) ? derive(type.name, 'Input') : type.name;
    const references = () => (side === 'request' ? inRequests(type.shape) : listReferences(type.shape));
    return { key, area, name, content: () => JSON.stringify([isReadDifferently(type.shape) ? side : '', type]), references };
  });
}

function getDeclaredName(component: Component): string | undefined {
  if ('refusal' in component) return getRefusalName(component.refusal);
  return 'type' in component ? component.type.name : undefined;
}

function deriveName(wanted: string, declared: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; declared.has(name); count++) name = wanted + count;
  return name;
}

/** Returns the name of the class. For a class with several responses, returns a name derived from the code: `DEPENDENCY_TIMEOUT` to `DependencyTimeoutError`. */
function getRefusalName({ error, code }: Refusal): string {
  if (error.answers.length === 1) return error.name;
  return code.toLowerCase().replace(/(?:^|_)([a-z0-9])/g, (_, first: string) => first.toUpperCase()) + 'Error';
}
