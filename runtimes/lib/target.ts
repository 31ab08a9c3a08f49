import type { Send } from './step.ts';

/** A host of the sample that responds to requests. */
export interface RunningTarget {
  readonly send: Send;
  /** Where it listens; a host in this process does not. */
  readonly address?: string;
  /** Stops it in order. Returns what it has written. */
  stop(): Promise<string>;
}

/** A way to run the sample. */
export interface Target {
  readonly name: string;
  /** What is missing on this machine to run it. */
  readonly missing?: string | undefined;
  start(): Promise<RunningTarget>;
}

/** Sends requests to an address. */
export function sendTo(address: string): Send {
  return (path, init) => fetch(address + path, init);
}
