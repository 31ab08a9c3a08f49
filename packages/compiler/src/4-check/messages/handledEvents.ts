import type { MessageHandlerRecord } from '../../2-read/messageRecords.ts';
import type { ServiceRef } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** PRAG0905: a handler names an event, and takes it. */
export function checkHandledEvents({ records, findings }: CheckContext): void {
  const names = new Map(records.events.map(({ class: { key, name } }) => [key, name]));
  for (const record of records.messageHandlers.filter(({ ownHead }) => ownHead)) {
    const { name: handler, place } = record.class;
    const event = names.get(record.event.value ?? '');
    if (event === undefined)
      findings.report(
        'PRAG0905',
        { handler, reason: 'names no event', way: describeFix('RoomBooked') },
        label(record.event.place, 'no event'),
      );
    else if (!record.handle) {
      const reason = `has no method \`handle\` of its own that takes a '${event}'`;
      findings.report(
        'PRAG0905',
        { handler, reason, way: `Write it: \`handle(event: ${event}, …)\`; services come after the event.` },
        label(place, 'handles nothing'),
      );
    } else takes(record, { event, given: record.handle.event }, findings);
  }
}

/** An event of the application, proposed instead of one that cannot be known. */
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
  const reason = given ? `takes \`${given.typeText}\` and not a '${event}' first` : `does not take the '${event}' that it handles`;
  const way = `Take it as the first parameter: \`handle(event: ${event}, …)\`; services come after it.`;
  findings.report('PRAG0905', { handler, reason, way }, label(given?.place ?? handle!.place, `no '${event}'`));
}
