import { describeReach } from './compare/changes.ts';
import type { HistoryEntry, RecordedChange, ServiceContract } from './serviceContract.ts';

/** The sections of a release, with the changes that each contains. */
const sections: readonly { readonly title: string; readonly has: (change: RecordedChange) => boolean }[] = [
  { title: 'Breaking changes', has: ({ breaks }) => breaks === 'clients' },
  { title: 'Breaking changes for operators', has: ({ breaks }) => breaks !== undefined && breaks !== 'clients' },
  { title: 'Deprecated', has: ({ breaks, kind }) => breaks === undefined && isNotice(kind) },
  { title: 'Added', has: ({ breaks, kind }) => breaks === undefined && kind.endsWith('-added') },
  { title: 'Changed', has: ({ breaks, kind }) => breaks === undefined && !isNotice(kind) && !kind.endsWith('-added') },
];

function isNotice(kind: string): boolean {
  return kind === 'operation-deprecated' || kind === 'sunset-announced';
}

/** Formats the history of a contract as a changelog for its users, newest version first. */
export function formatChangelog({ service }: ServiceContract, history: readonly HistoryEntry[]): string {
  const byVersion = Map.groupBy(history, ({ version }) => version);
  const releases = [...byVersion].toReversed().map(([version, entries]) => formatRelease(version, entries));
  const body = releases.length === 0 ? ['No changes are recorded.'] : releases;
  return [`# Changelog of ${service.title}`, ...body, ''].join('\n\n').replace(/\n+$/, '\n');
}

function formatRelease(version: string, entries: readonly HistoryEntry[]): string {
  const changes = entries.flatMap((entry) => entry.changes.map((change) => ({ change, reason: entry.reason })));
  const parts = sections.flatMap(({ title, has }) => {
    const own = changes.filter(({ change }) => has(change));
    return own.length === 0 ? [] : [`### ${title}`, own.map(({ change, reason }) => formatChange(change, reason)).join('\n')];
  });
  return [`## ${version} (${entries.at(-1)!.date})`, ...parts].join('\n\n');
}

function formatChange({ subject, text, breaks, reaches }: RecordedChange, reason: string | undefined): string {
  const why = breaks !== undefined && reason !== undefined ? ` Reason: ${reason.replace(/\.$/, '')}.` : '';
  return `- \`${subject}\`: ${text}${describeReach(reaches)}${why}`;
}
