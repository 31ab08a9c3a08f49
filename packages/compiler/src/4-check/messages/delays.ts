import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** PRAG0926: a delayed event is delivered by whichever process runs then, so every handler of it is durable. */
export function checkDelays({ data: { messages }, findings }: CheckContext): void {
  for (const { event: key, place, delayed } of messages.raises) {
    const event = delayed && messages.events.find(({ record }) => record.class.key === key);
    if (!event) continue;
    const { name } = event.record.class;
    const handlers = messages.handlers.filter((handler) => handler.event === event);
    const inProcess = handlers.find(({ durable }) => !durable);
    if (inProcess) {
      const { class: handler, event: head } = inProcess.record;
      const facts = { event: name, what: `is handled in process by '${handler.name}'` };
      findings.report('PRAG0926', facts, label(place, 'delayed'), label(head.place, 'not durable'));
    } else if (handlers.length === 0) {
      findings.report('PRAG0926', { event: name, what: 'has no handler' }, label(place, 'delivered to no handler'));
    }
  }
}
