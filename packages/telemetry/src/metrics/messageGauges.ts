import type { BatchObservableResult, Meter } from '@opentelemetry/api';
import type { MessageAdmin } from '@portico/messaging';
import { own } from '../attributeNames.ts';

/** The methods of a host's `MessageAdmin` that count messages. */
export type MessageCounts = Pick<MessageAdmin, 'backlog' | 'counts'>;

/** Reports the number of pending messages and dead letters each time metrics are collected. Returns a function that stops the reports. */
export function watchMessages(meter: Meter, messages: MessageCounts): () => void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { unit: '{message}', description });
  const outbox = gauge('portico.outbox.messages', 'Messages that are pending delivery to other areas.');
  const inbox = gauge('portico.inbox.messages', 'Messages that are pending for a handler.');
  const dead = gauge('portico.dead_letters', 'Dead letters: messages whose handler failed at its last attempt.');
  const observe = async (result: BatchObservableResult) => {
    const [waiting, counts] = await Promise.all([messages.backlog(), messages.counts()]);
    for (const { source, destination, count } of waiting)
      result.observe(outbox, count, { [own.source]: source, [own.destination]: destination });
    for (const { handler, state, count } of counts) result.observe(state === 'dead' ? dead : inbox, count, { [own.handler]: handler });
  };
  const gauges = [outbox, inbox, dead];
  meter.addBatchObservableCallback(observe, gauges);
  return () => meter.removeBatchObservableCallback(observe, gauges);
}
