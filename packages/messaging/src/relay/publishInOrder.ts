import type { Message } from '../transport/message.ts';

/** The result of publishing messages. */
export interface PublishResult<M extends Message> {
  readonly confirmed: readonly M[];
  /** The messages that the broker did not confirm. */
  readonly refused: readonly M[];
}

/**
 * Publishes messages so that those of one key arrive in order: the next one is sent when the previous one is confirmed, and not if
 * it is rejected. Messages without a key, and the first ones of all keys, are sent together.
 */
export async function publishInOrder<M extends Message>(
  messages: readonly M[],
  publish: (messages: readonly M[]) => Promise<ReadonlySet<string>>,
): Promise<PublishResult<M>> {
  const confirmed: M[] = [];
  const refused: M[] = [];
  const blocked = new Set<string>();
  for (let rest = messages; rest.length > 0;) {
    const wave = takeFirstOfKeys(rest);
    const taken = await publish(wave);
    for (const message of wave) (taken.has(message.id) ? confirmed : refused).push(message);
    for (const message of wave) if (!taken.has(message.id) && message.orderKey !== undefined) blocked.add(buildOrderKey(message));
    const sent = new Set<M>(wave);
    rest = rest.filter((message) => !sent.has(message) && !blocked.has(buildOrderKey(message)));
  }
  return { confirmed, refused };
}

function takeFirstOfKeys<M extends Message>(messages: readonly M[]): readonly M[] {
  const seen = new Set<string>();
  return messages.filter((message) => {
    if (message.orderKey === undefined) return true;
    const key = buildOrderKey(message);
    return !seen.has(key) && seen.add(key);
  });
}

/** Returns the group of a message: positions are comparable only within one store. */
function buildOrderKey({ source, orderKey }: Message): string {
  return `${source} ${orderKey ?? ''}`;
}
