import type { MessageHandlerRecord } from '../../2-read/messageRecords.ts';
import type { ServiceRef } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0905: a handler that names no event, or does not take it as a parameter. */
export function checkHandledEvents({ records, findings }: CheckContext): void {
  const names = new Map(records.events.map(({ class: { key, name } }) => [key, name]));
  for (const record of records.messageHandlers.filter(({ ownHead }) => ownHead)) {
    const { name: handler, place } = record.class;
    const event = names.get(record.event.value ?? '');
    if (event === undefined)
      findings.report(
        'PRAG0905',
        { handler, reason: 'names no event', way: describeFix(findMeantEvent(record, names)) },
        label(record.event.place, 'no event'),
      );
    else if (!record.handle) {
      const reason = `has no own method \`handle\` that takes a '${event}'`;
      findings.report(
        'PRAG0905',
        { handler, reason, way: `Add \`handle(event: ${event}, …)\`. Services come after the event.` },
        label(place, 'does not handle the event'),
      );
    } else takes(record, { event, given: record.handle.event }, findings);
  }
}

/** Returns the event that a handler probably intends: the type of its parameter, otherwise the first event of the project. */
function findMeantEvent({ handle }: MessageHandlerRecord, names: ReadonlyMap<string, string>): string {
  const type = handle?.event?.type;
  const taken = type && 'key' in type ? names.get(type.key) : undefined;
  return taken ?? [...names.values()].toSorted()[0] ?? 'RoomBooked';
}

/** Returns how to name and take an event. */
function describeFix(event: string): string {
  return `Name the event in the head, \`MessageHandler(${event})\`, and take it as the first parameter: \`handle(event: ${event}, …)\`.`;
}

function takes(
  { class: { name: handler }, event: { value }, handle }: MessageHandlerRecord,
  { event, given }: { event: string; given: ServiceRef | undefined },
  findings: CheckContext['findings'],
): void {
  const isTaken = given?.type !== undefined && 'key' in given.type && given.type.key === value;
  if (isTaken) return;
  const reason = given
    ? `takes \`${given.typeText}\` instead of a '${event}' as its first parameter`
    : `does not take the event '${event}' as a parameter`;
  const way = `Make it the first parameter: \`handle(event: ${event}, …)\`. Services come after it.`;
  findings.report('PRAG0905', { handler, reason, way }, label(given?.place ?? handle!.place, `not a '${event}'`));
}
