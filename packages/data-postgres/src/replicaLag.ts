/** A position of the primary's log, and when it was read there. */
interface Sample {
  readonly position: bigint;
  readonly at: number;
}

/** The maximum number of samples: with one a second, those of ten minutes. */
const most = 600;

/**
 * The positions of the primary's log over time. A replica is as old as the newest of them that it has replayed. A replica that lost its
 * connection cannot know how old it is, and the clocks of servers differ; this works without both.
 */
export class ReplicaLag {
  readonly #samples: Sample[] = [];

  /** Records a position of the primary. @param at When its request was sent, by the clock of `performance`. */
  note(position: bigint, at: number): void {
    this.#samples.push({ position, at });
    if (this.#samples.length > most) this.#samples.shift();
  }

  /** Returns by how many milliseconds what a replica shows is behind the primary, at most. */
  of(replayed: bigint): number {
    const reached = this.#samples.findLast(({ position }) => position <= replayed);
    return reached ? performance.now() - reached.at : Number.POSITIVE_INFINITY;
  }
}
