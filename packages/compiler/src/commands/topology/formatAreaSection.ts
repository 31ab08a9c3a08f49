import { buildFinalRoute } from '@portico/core/manifest';
import type { Group, JobModel, Operation } from '@portico/core/manifest';
import { code, formatCodes, table } from './markdown.ts';
import { formatStateSection } from './states.ts';
import type { AreaView } from './system.ts';

/** Renders one area: its operations, its entities, its state machines. */
export function formatAreaSection({ manifest, entities, store }: AreaView, groups: ReadonlyMap<string, Group>): string[] {
  const operations = manifest.operations.map((operation) => formatOperationRow(operation, groups));
  const rows = entities.map(({ name, traits, table: name_ }) => [code(name), code(name_), traits.join(', ') || '-']);
  return [
    `## ${manifest.area}`,
    '',
    store === undefined ? 'It has no store.' : `Its entities live in the store ${code(store)}.`,
    '',
    ...addSpacing(table(['Operation', 'Route', 'Asks for'], operations)),
    ...addSpacing(table(['Job', 'Schedule', 'Overlap', 'Missed slots', 'Attempts', 'Runs for'], (manifest.jobs ?? []).map(formatJobRow))),
    ...addSpacing(table(['Entity', 'Table', 'Traits'], rows)),
    ...entities.flatMap(formatStateSection),
  ];
}

function formatJobRow({ name, schedule, overlap, missed, retry, perTenant }: JobModel): string[] {
  const text = 'every' in schedule ? `every ${schedule.every / 1000} s` : `${schedule.cron} ${schedule.timeZone}`;
  return [code(name), code(text), overlap, missed, String(retry.maxAttempts), perTenant ? 'each tenant' : 'the service'];
}

function formatOperationRow(operation: Operation, groups: ReadonlyMap<string, Group>): string[] {
  const route = operation.internal ? 'called from code only' : code(`${operation.verb} ${buildFinalRoute(operation, groups)}`);
  return [code(operation.name), route, formatDemand(operation)];
}

function formatDemand({ permissions = [], policy, allowAnonymous }: Operation): string {
  return allowAnonymous ? 'nothing' : formatCodes([...permissions, ...(policy === undefined ? [] : [policy])]);
}

function addSpacing(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...lines, ''];
}
