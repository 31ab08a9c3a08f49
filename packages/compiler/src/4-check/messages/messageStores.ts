import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0908: an area without a store that raises or handles durable messages, which are stored in both areas. */
export function checkMessageStores({ data: { messages }, findings }: CheckContext): void {
  for (const { area, record, durable } of messages.handlers) {
    if (!durable || messages.hasStore(area)) continue;
    const facts = { area: area.name, what: `has the durable handler '${record.class.name}'` };
    findings.report('PRAG0908', facts, label(record.durable?.place ?? record.event.place, 'durable'));
  }
  const { sent } = messages;
  for (const { area, event, place } of messages.raises) {
    const raised = sent.get(event);
    if (!raised || messages.hasStore(area)) continue;
    const facts = { area: area.name, what: `raises '${raised.record.class.name}', which has a durable handler` };
    findings.report('PRAG0908', facts, label(place, 'must be stored'));
  }
}
