import type { Manifest, NamedType, Operation, Shape } from '@portico/core/manifest';
import { listRefusals } from '../refusals/refusals.ts';
import type { Refusal } from '../refusals/refusals.ts';
import { standardArea, standardTypes } from '../refusals/standard.ts';
import { hasNamedBody } from '../schemas/bodies.ts';
import { findReachableTypes } from '../schemas/references.ts';
import type { Side } from '../schemas/schemaScope.ts';
import { findSplitTypes } from './splitTypes.ts';

/** A type that is published under a name, on one side if the schemas of its two sides differ. */
interface TypeComponent {
  readonly area: string;
  readonly type: NamedType;
  readonly side: Side;
  /** Whether the other side has a schema of its own. */
  readonly isSplit: boolean;
}

/** A schema that is published under a name: a type, the body of an operation, or one response of an error. */
export type Component =
  | TypeComponent
  | { readonly area: string; readonly body: Operation }
  | { readonly area: string; readonly refusal: Refusal };

/** The name under which a type is known before names are chosen. */
export const formatTypeKey = (area: string, name: string): string => `${area}.${name}`;

/** The key of the type that requests contain instead of the one that responses contain. */
export const formatInputKey = (area: string, name: string): string => `${area}.${name} in requests`;

/** The key of the body of an operation before names are chosen. */
export const formatBodyKey = (operation: Operation): string => `${operation.id} body`;

/** The key of an error's response before names are chosen. */
export const formatRefusalKey = ({ area, error, code }: Refusal): string => `${area}.${error.name}:${code}`;

/** Returns whether a component is the schema of a type that only requests contain, because responses have another. */
export function isInputComponent(component: Component): boolean {
  return 'type' in component && component.isSplit && component.side === 'request';
}

/** Returns the name under which a component is known before names are chosen. */
export function getComponentKey(component: Component): string {
  if ('refusal' in component) return formatRefusalKey(component.refusal);
  if ('body' in component) return formatBodyKey(component.body);
  return (isInputComponent(component) ? formatInputKey : formatTypeKey)(component.area, component.type.name);
}

/** The components that the operations of one area refer to: its own types, bodies and errors, and errors that all areas share. */
export interface AreaComponents {
  readonly own: readonly Component[];
  readonly shared: readonly Refusal[];
}

/** Returns whether the operations of an area can use a store. */
export function hasStore({ entities = [] }: Manifest): boolean {
  return entities.length > 0;
}

/** Finds the components that an area's operations refer to. Types that only a claim uses are not published. */
export function findAreaComponents(manifest: Manifest): AreaComponents {
  const { area, operations, types } = manifest;
  const refusals = operations.flatMap((operation) => listRefusals(operation, area, hasStore(manifest)));
  const own = refusals.filter((refusal) => refusal.area === area);
  const requests = findReachableTypes(operations.flatMap(listRequestShapes), types);
  const results = operations.flatMap(({ result }) => (result ? [result] : []));
  const responses = findReachableTypes([...results, ...own.flatMap(listMemberShapes)], types);
  const bodies = operations.filter(hasNamedBody).map((body): Component => ({ area, body }));
  return {
    own: removeDuplicates([...listTypes(area, requests, responses), ...bodies, ...own.map((refusal) => ({ area, refusal }))]),
    shared: refusals.filter((refusal) => refusal.area !== area),
  };
}

/** Finds the components that the operations of all areas refer to, without duplicates. */
export function findComponents(areas: readonly AreaComponents[]): readonly Component[] {
  const shared = areas.flatMap((each) => each.shared);
  const shapes = [...shared.flatMap(listMemberShapes), ...rootShapes];
  const types = listTypes(standardArea, [], findReachableTypes(shapes, standardTypes));
  return [
    ...areas.flatMap(({ own }) => own),
    ...removeDuplicates([...types, ...shared.map((refusal) => ({ area: standardArea, refusal }))]),
  ];
}

function listTypes(area: string, requests: readonly NamedType[], responses: readonly NamedType[]): TypeComponent[] {
  const split = findSplitTypes(requests, responses);
  const onlyRequested = requests.filter((type) => split.has(type) || !responses.includes(type));
  return [
    ...onlyRequested.map((type): TypeComponent => ({ area, type, side: 'request', isSplit: split.has(type) })),
    ...responses.map((type): TypeComponent => ({ area, type, side: 'response', isSplit: split.has(type) })),
  ];
}

function removeDuplicates(components: readonly Component[]): readonly Component[] {
  return [...new Map(components.map((component) => [getComponentKey(component), component])).values()];
}

function listRequestShapes({ inputs }: Operation): Shape[] {
  return inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser').map(({ shape }) => shape);
}

function listMemberShapes({ error }: Refusal): Shape[] {
  return error.members.map(({ shape }) => shape);
}

/** The schema of every error response extends the problem schema. */
const rootShapes: readonly Shape[] = [{ kind: 'reference', name: 'Problem' }];
