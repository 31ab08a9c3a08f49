import type { Store, Write } from '@portico/data';
import type { Inbox } from '../inbox/inbox.ts';
import type { NextRound } from '../loop/loop.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import type { Declaration } from './declaration.ts';
import { findEvolutionProblem } from './evolution.ts';
import { InboxUpkeep } from './inboxUpkeep.ts';
import { AreaUpkeep } from './areaUpkeep.ts';
import { heartbeat, heartbeatInMemory, presence } from '../presence.ts';
import type { VersionsSettings } from './versions.ts';
import { VersionStatements } from './versionStatements.ts';

/** The parts of the records in one store. */
export interface StoreVersionsSettings extends Omit<VersionsSettings, 'areas' | 'failed'> {
  readonly process: string;
  readonly declarations: readonly Declaration[];
}

/** The number of rounds after a change that also check messages that were stored before every process had seen it. */
const roundsAfterChange = 2;

/** Records which versions this host runs on one store, and removes versions that no longer run. */
export class StoreVersions {
  readonly store: Store;
  readonly #settings: StoreVersionsSettings;
  readonly #statements: VersionStatements;
  readonly #upkeep: readonly InboxUpkeep[];
  readonly #areas: AreaUpkeep;
  #isEntered = false;
  #isPrepared = false;
  #hasLeft = false;
  /** The live versions of the last round. */
  #live = '';
  #unsettled = 0;

  constructor(store: Store, settings: StoreVersionsSettings) {
    this.store = store;
    this.#settings = settings;
    this.#statements = new VersionStatements(store.dialect);
    this.#upkeep = settings.inboxes.map((inbox: Inbox) => new InboxUpkeep(inbox, settings));
    this.#areas = new AreaUpkeep(store, settings);
  }

  /** Runs the first round. Declarations with routes only may be recorded later, because the host writes their messages itself. */
  async start(): Promise<void> {
    await this.round().catch((error: unknown) => {
      if (this.#upkeep.length > 0) throw error;
    });
  }

  /** Renews the registration of this process, and handles messages that wait for another version. */
  async round(): Promise<NextRound> {
    const { now } = this.#settings;
    this.#isPrepared ||= await hasMessageTables(this.store);
    if (!this.#isPrepared || this.#hasLeft) return undefined;
    if (!this.#isEntered || !(await this.#isSeen())) await this.#enter();
    if (await this.#hasChanged()) this.#unsettled = roundsAfterChange;
    await this.#areas.round();
    const deadlines: number[] = [];
    for (const upkeep of this.#upkeep) deadlines.push(...(await upkeep.round(this.#unsettled > 0)));
    this.#unsettled = Math.max(0, this.#unsettled - 1);
    return Math.min(...deadlines, now() + (this.store.inMemory ? heartbeatInMemory : heartbeat));
  }

  /** Removes this process: its messages are left to others. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    const { process, now } = this.#settings;
    if (!this.#isEntered) return;
    await this.store.write([
      { statement: this.#statements.outlive, values: [process, now()] },
      { statement: this.#statements.leave, values: [process] },
    ]);
  }

  /** Rejects a version that cannot read the messages of others, which would become dead letters. */
  async #compare(): Promise<void> {
    const { declarations, now } = this.#settings;
    const handled = declarations.flatMap(({ subscriptions }) =>
      subscriptions.filter(({ handler, contract }) => handler !== '' && contract),
    );
    if (handled.length === 0) return;
    const rows = await this.store.rows(this.#statements.contracts, [now() - presence]);
    for (const { event, handler, contract } of handled)
      for (const [, written] of rows.filter(([other]) => other === event)) {
        const problem = findEvolutionProblem(contract!, written as string);
        if (problem === undefined) continue;
        throw new Error(
          `${handler} cannot read ${event} as another version writes it: ${problem}. ` +
            'Make the member optional, or declare another event; or stop the other version when none of its messages is pending.',
        );
      }
  }

  async #enter(): Promise<void> {
    await this.#compare();
    const { process, declarations, now } = this.#settings;
    const { enter, declare } = this.#statements;
    const writes = declarations.flatMap(({ owner, version, subscriptions }): Write[] => [
      { statement: declare, values: [owner, version, now(), JSON.stringify(subscriptions)] },
      { statement: enter, values: [process, owner, version, now()] },
    ]);
    await this.store.write(writes);
    this.#isEntered = true;
  }

  /** Returns whether this process is still recorded: others remove a process that was suspended for long. */
  async #isSeen(): Promise<boolean> {
    const { process, declarations, now } = this.#settings;
    const [written] = await this.store.write([{ statement: this.#statements.seen, values: [process, now()] }]);
    return written!.count === declarations.length;
  }

  /** Returns whether the live versions have changed. */
  async #hasChanged(): Promise<boolean> {
    const { now, grace } = this.#settings;
    const { forget, prune, live } = this.#statements;
    const [since, back] = [now() - presence, now() - Math.max(grace, presence)];
    const written = await this.store.write([
      { statement: forget, values: [since, back] },
      { statement: prune, values: [back] },
    ]);
    const rows = await this.store.rows(live, [since]);
    const before = this.#live;
    this.#live = JSON.stringify(rows);
    return this.#live !== before || written[0]!.count > 0;
  }
}
