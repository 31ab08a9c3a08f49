import type { OwnedHandler } from '../../3-plan/messages/messages.ts';
import { label } from '../../finding.ts';
import { isTextual } from '../shapes.ts';
import type { CheckContext } from '../view.ts';

/** PRAG0906 and PRAG0907: an order is kept by the value of one member, the same for all handlers of an area. */
export function checkOrders(context: CheckContext): void {
  const ordered = context.data.messages.handlers.filter(({ record }) => record.orderedBy);
  for (const handler of ordered) badKey(handler, context);
  for (const handlers of Map.groupBy(ordered, ({ area, event }) => `${area.name} ${event.id}`).values()) otherOrder(handlers, context);
}

function badKey({ record, event, durable }: OwnedHandler, { findings, resolve }: CheckContext): void {
  const { value: member, place } = record.orderedBy!;
  const found = event.members.find(({ name }) => name === member);
  const reason = found
    ? isTextual(resolve(found.shape))
      ? durable
        ? undefined
        : 'the handler runs in process, at once and by itself'
      : 'its value is no text, number or literal'
    : `'${event.record.class.name}' has no such member`;
  if (reason) findings.report('PRAG0906', { member, handler: record.class.name, reason }, label(place, reason));
}

function otherOrder([first, ...others]: readonly OwnedHandler[], { findings }: CheckContext): void {
  const known = first!.record.orderedBy!;
  const other = others.find(({ record }) => record.orderedBy!.value !== known.value);
  if (!other) return;
  const facts = { area: other.area.name, event: other.event.record.class.name };
  const { value, place } = other.record.orderedBy!;
  findings.report('PRAG0907', facts, label(place, `by '${value}'`), label(known.place, `by '${known.value}'`));
}
