import type { Store, StatementEnd } from '@portico/data';
import { Activity, cutFailure } from './activity.ts';
import type { ActivityEntry, ActivityKind } from './activity.ts';

const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks');
const { randomUUID } = process.getBuiltinModule('node:crypto');

/** The number of activities that are retained; the oldest is dropped first. */
const most = 200;

/** The number of characters from which the parameters of a statement are not retained. */
const mostOfValues = 50_000;

/** The position of running code: its activity, and the number of parts around it. */
interface Position {
  readonly activity: Activity;
  readonly depth: number;
}

/** A part before it is added. */
export type RecordedPart = Pick<ActivityEntry, 'kind' | 'name'>;

/** Records the latest activities of a host in memory, with the parts that run in their asynchronous context. */
export class Recorder {
  readonly #activities: Activity[] = [];
  readonly #positions = new AsyncLocalStorage<Position>();

  /** The activities, the latest first. */
  get activities(): readonly Activity[] {
    return this.#activities.toReversed();
  }

  /** Whether code runs inside an activity that is not over. */
  get isInside(): boolean {
    return this.#position !== undefined;
  }

  /** Returns an activity; undefined if it is not retained. */
  find(id: string): Activity | undefined {
    return this.#activities.find((activity) => activity.id === id);
  }

  /** Begins an activity. */
  begin(kind: ActivityKind, title: string): Activity {
    const activity = new Activity(randomUUID(), kind, title);
    this.#activities.push(activity);
    if (this.#activities.length > most) this.#activities.shift();
    return activity;
  }

  /** Runs code as part of an activity. */
  run<T>(activity: Activity, run: () => T): T {
    return this.#positions.run({ activity, depth: 0 }, run);
  }

  /** Runs work that nothing waits for as an activity. */
  async runWhole(kind: ActivityKind, title: string, work: (activity: Activity) => Promise<void>): Promise<void> {
    const activity = this.begin(kind, title);
    try {
      await this.run(activity, () => work(activity));
    } catch (error) {
      activity.code = cutFailure(error instanceof Error ? error.message : String(error));
      throw error;
    } finally {
      activity.end();
    }
  }

  /** Runs code as a part of the current activity, and records how long it takes and whether it fails. */
  within<T>(part: RecordedPart, run: () => T): T {
    const position = this.#position;
    if (!position) return run();
    const { activity, depth } = position;
    const entry = activity.add({ ...part, depth }, part.name.length);
    return watchEnd(
      () => this.#positions.run({ activity, depth: depth + 1 }, run),
      (error) => activity.finish(entry, error),
    );
  }

  /** Records a part without a duration. */
  note(part: RecordedPart): void {
    const position = this.#position;
    position?.activity.add({ ...part, depth: position.depth }, part.name.length);
  }

  /** Records a statement. Returns the function that is called with its result; undefined outside of activities. */
  statement(text: string, store: Store, values: readonly unknown[]): StatementEnd | undefined {
    const position = this.#position;
    if (!position) return undefined;
    const { activity, depth } = position;
    const size = measureValues(values);
    const kept = size > mostOfValues ? undefined : values;
    const statement = { text, values: kept, store };
    const entry = activity.add({ kind: 'statement', name: text, depth, statement }, text.length + (kept ? size : 0));
    return (error) => activity.finish(entry, error);
  }

  /** The position of the running code. Work that outlives its activity belongs to none. */
  get #position(): Position | undefined {
    const position = this.#positions.getStore();
    return position?.activity.isOver ? undefined : position;
  }
}

/** Runs code, and calls `ended` when it has ended, now or later, with what it threw. */
function watchEnd<T>(run: () => T, ended: (error?: unknown) => void): T {
  let result: T;
  try {
    result = run();
  } catch (error) {
    ended(error);
    throw error;
  }
  if (result instanceof Promise)
    result.then(
      () => ended(),
      (error: unknown) => ended(error),
    );
  else ended();
  return result;
}

function measureValues(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + measureValue(value), 0);
}

function measureValue(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof Uint8Array) return value.byteLength;
  return Array.isArray(value) ? measureValues(value) : 16;
}
