import type { Recorded, Send } from './step.ts';

/** A host of the sample that responds to requests. */
export interface RunningTarget {
  readonly send: Send;
  /** The address at which it listens; a host in this process does not listen. */
  readonly address?: string;
  /** Stops it in order. Returns what it has written. */
  stop(): Promise<string>;
}

/** Returns a response without the headers of these names, and without its body if `body` is among them. */
export function without(names: readonly string[] = [], { headers, ...recorded }: Recorded): Recorded {
  const kept = Object.entries(headers).filter(([name]) => !names.includes(name));
  return { ...recorded, headers: Object.fromEntries(kept), ...(names.includes('body') && { body: undefined }) };
}

/** A way to run the sample. */
export interface Target {
  readonly name: string;
  /** The programs or packages that this target needs and this machine lacks. */
  readonly missing?: string | undefined;
  /** The parts of a response that are not compared with other servers, by the title of the request: names of headers, and `body`. */
  readonly differs?: Readonly<Record<string, readonly string[]>>;
  start(): Promise<RunningTarget>;
}

/** Sends requests to an address. */
export function sendTo(address: string): Send {
  return (path, init) => fetch(address + path, init);
}
