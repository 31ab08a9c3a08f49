import type { OwnedHandler } from '../../3-plan/messages/messages.ts';
import { label } from '../../finding.ts';
import { isTextual } from '../shapes.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0906 and PRAG0907: an invalid `orderedBy`, or different ones in the handlers of an event in one area. */
export function checkOrders(context: CheckContext): void {
  const ordered = context.data.messages.handlers.filter(({ record }) => record.orderedBy);
  for (const handler of ordered) findBadKey(handler, context);
  for (const handlers of Map.groupBy(ordered, ({ area, event }) => `${area.name} ${event.id}`).values()) findOtherOrder(handlers, context);
}

function findBadKey({ record, event, durable }: OwnedHandler, { findings, resolve }: CheckContext): void {
  const { value: member, place } = record.orderedBy!;
  const found = event.members.find(({ name }) => name === member);
  const reason = found
    ? isTextual(resolve(found.shape))
      ? durable
        ? undefined
        : 'the handler runs in process, without a stored message'
      : 'its value is not a text, a number or a literal'
    : `'${event.record.class.name}' has no such member`;
  if (reason) findings.report('PRAG0906', { member, handler: record.class.name, reason }, label(place, reason));
}

function findOtherOrder([first, ...others]: readonly OwnedHandler[], { findings }: CheckContext): void {
  const known = first!.record.orderedBy!;
  const other = others.find(({ record }) => record.orderedBy!.value !== known.value);
  if (!other) return;
  const facts = { area: other.area.name, event: other.event.record.class.name };
  const { value, place } = other.record.orderedBy!;
  findings.report('PRAG0907', facts, label(place, `by '${value}'`), label(known.place, `by '${known.value}'`));
}
