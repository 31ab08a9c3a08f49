import { buildFinalRoute } from '@portico/core/manifest';
import type { Group, Operation } from '@portico/core/manifest';
import { code, codes, table } from './markdown.ts';
import { stateSection } from './states.ts';
import type { AreaView } from './system.ts';

/** One area: its operations, its entities, its state machines. */
export function areaSection({ manifest, entities, store }: AreaView, groups: ReadonlyMap<string, Group>): string[] {
  const operations = manifest.operations.map((operation) => operationRow(operation, groups));
  const rows = entities.map(({ name, traits, table: name_ }) => [code(name), code(name_), traits.join(', ') || '-']);
  return [
    `## ${manifest.area}`,
    '',
    store === undefined ? 'It keeps nothing in a store.' : `Its entities live in the store ${code(store)}.`,
    '',
    ...spaced(table(['Operation', 'Route', 'Asks for'], operations)),
    ...spaced(table(['Entity', 'Table', 'Traits'], rows)),
    ...entities.flatMap(stateSection),
  ];
}

function operationRow(operation: Operation, groups: ReadonlyMap<string, Group>): string[] {
  const route = operation.internal ? 'called from code only' : code(`${operation.verb} ${buildFinalRoute(operation, groups)}`);
  return [code(operation.name), route, askedBy(operation)];
}

function askedBy({ permissions = [], policy, allowAnonymous }: Operation): string {
  return allowAnonymous ? 'nothing' : codes([...permissions, ...(policy === undefined ? [] : [policy])]);
}

function spaced(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...lines, ''];
}
