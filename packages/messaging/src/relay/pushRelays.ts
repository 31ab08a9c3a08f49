import type { Logger } from '@portico/core';
import type { Store } from '@portico/data';
import { Loop } from '../loop/loop.ts';
import type { NextRound } from '../loop/loop.ts';
import { Outbox } from '../outbox/outbox.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import type { MessagePeer } from '../transport/messagePeer.ts';
import { PushRelay } from './pushRelay.ts';
import type { RelaySettings } from './relays.ts';

/** The parts of all relays to other hosts. */
export interface PushRelaysSettings extends Pick<RelaySettings, 'now' | 'poll' | 'failed'> {
  /** The hosts by area. */
  readonly peers: ReadonlyMap<string, MessagePeer>;
  readonly sources: readonly Store[];
  readonly random: () => number;
  readonly logger: Logger;
}

interface PushRoute {
  readonly source: Store;
  readonly area: string;
  readonly relay: PushRelay;
  readonly loop: Loop;
}

/** The relays that send messages from the stores of this host to the hosts of other areas: one for each store and area. */
export class PushRelays {
  readonly #ways: readonly PushRoute[];

  constructor(settings: PushRelaysSettings) {
    this.#ways = settings.sources.flatMap((source) =>
      [...settings.peers].map(([area, peer]) => createWay({ area, peer }, source, settings)),
    );
  }

  /** The loops of all relays. */
  get loops(): readonly Loop[] {
    return this.#ways.map(({ loop }) => loop);
  }

  /** The areas whose hosts do not accept messages at present. */
  get away(): readonly string[] {
    return [...new Set(this.#ways.filter(({ relay }) => relay.isAway).map(({ area }) => area))];
  }

  /** Wakes the relay of a store with new messages for an area. */
  wake(source: Store, area: string): void {
    for (const way of this.#ways) if (way.source === source && way.area === area) way.loop.wake();
  }
}

function createWay({ area, peer }: { area: string; peer: MessagePeer }, source: Store, settings: PushRelaysSettings): PushRoute {
  const { now, random, logger, poll, failed } = settings;
  const relay = new PushRelay({ outbox: new Outbox(source, area), peer, now, random, logger });
  let isPrepared = false;
  const round = async (): Promise<NextRound> => {
    isPrepared ||= await hasMessageTables(source);
    return isPrepared ? relay.round() : undefined;
  };
  const what = `Messages from '${source.name}' could not be sent to ${peer.name}`;
  return { source, area, relay, loop: new Loop({ round, now, poll: poll(source), failed: failed(what) }) };
}
