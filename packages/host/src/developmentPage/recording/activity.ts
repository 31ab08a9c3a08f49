import type { Store } from '@portico/data';

/** The kinds of work that are recorded on their own. */
export type ActivityKind = 'request' | 'call' | 'message' | 'job';

/** A statement of an activity. */
export interface RecordedStatement {
  readonly text: string;
  /** The parameters; undefined if they are too large to be retained. */
  readonly values: readonly unknown[] | undefined;
  readonly store: Store;
}

/** A part of an activity: a stage, a statement, a call of another operation, an event, a handler, a request to another process, or a log line. */
export interface ActivityEntry {
  readonly kind: 'stage' | 'statement' | 'call' | 'event' | 'handler' | 'outgoing' | 'log';
  readonly name: string;
  /** The number of parts around it. */
  readonly depth: number;
  /** Milliseconds since the start of the activity. */
  readonly startedAt: number;
  /** Milliseconds; undefined while it runs, and for parts without a duration. */
  duration: number | undefined;
  /** Why it failed. */
  error: string | undefined;
  readonly statement?: RecordedStatement;
}

/** The caller of an activity, without its credential. */
export interface RecordedCaller {
  readonly id: string | undefined;
  readonly roles: readonly string[];
  readonly tenantId: string | undefined;
}

/** The maximum number of parts of one activity. */
const mostEntries = 500;

/** The maximum number of characters of statements, parameters and log lines of one activity. */
const mostCharacters = 1_000_000;

/** A request, or other work that nothing in this process waits for. Its size is bounded: what comes after the limit is counted only. */
export class Activity {
  readonly id: string;
  readonly kind: ActivityKind;
  /** `GET /rooms`, or the name of the work. */
  title: string;
  readonly began = performance.now();
  readonly startedAt = new Date();
  readonly entries: ActivityEntry[] = [];
  operation: string | undefined;
  route: string | undefined;
  query: readonly (readonly [string, string])[] = [];
  caller: RecordedCaller | undefined;
  traceId: string | undefined;
  /** The status of the response. */
  status: number | undefined;
  /** The code of the error that the operation returned, or the reason why the work failed. */
  code: string | undefined;
  /** Milliseconds; undefined while it runs. */
  duration: number | undefined;
  /** The number of parts that are not recorded. */
  omitted = 0;
  #size = 0;

  constructor(id: string, kind: ActivityKind, title: string) {
    this.id = id;
    this.kind = kind;
    this.title = title;
  }

  get isOver(): boolean {
    return this.duration !== undefined;
  }

  /** Adds a part, and returns it; undefined if the limit is reached. `size` is its number of characters. */
  add(part: Pick<ActivityEntry, 'kind' | 'name' | 'depth' | 'statement'>, size: number): ActivityEntry | undefined {
    this.#size += size;
    if (this.entries.length >= mostEntries || this.#size > mostCharacters) {
      this.omitted += 1;
      return undefined;
    }
    const entry: ActivityEntry = { ...part, startedAt: performance.now() - this.began, duration: undefined, error: undefined };
    this.entries.push(entry);
    return entry;
  }

  /** Ends a part. */
  finish(entry: ActivityEntry | undefined, error?: unknown): void {
    if (!entry) return;
    entry.duration = performance.now() - this.began - entry.startedAt;
    if (error !== undefined) entry.error = describeError(error);
  }

  /** Ends the activity. */
  end(): void {
    this.duration ??= performance.now() - this.began;
  }
}

/** The maximum number of characters of a failure. */
const longestFailure = 5000;

/** Describes what was thrown: its code and message. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return cutFailure(String(error));
  const { code } = error as { readonly code?: unknown };
  return cutFailure(typeof code === 'string' ? `${code}: ${error.message}` : `${error.name}: ${error.message}`);
}

/** Returns a failure as it is retained. */
export function cutFailure(text: string): string {
  return text.length > longestFailure ? `${text.slice(0, longestFailure)}… (${text.length} characters)` : text;
}
