import type { Message } from '@portico/messaging';

/** Of a request that led to messages. */
export const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

/** Returns the id of the message with a number; ids increase with the number. */
export function idOf(number: number): string {
  return `0189abcd-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** Returns a message as another host sends it: the order of that number was placed. */
export function received(number: number, more: Partial<Message> = {}): Message {
  return {
    id: idOf(number),
    event: 'Shop.OrderPlaced',
    payload: `{"orderId":"o${number}","amount":${number},"occurredAt":"2029-12-31T00:00:00.000Z"}`,
    occurredAt: '2029-12-31T00:00:00.000Z',
    source: 'elsewhere',
    position: number,
    ...more,
  };
}
