import type { IncomingMessage } from 'node:http';
import { MessageSlot } from '../http/messageSlot.ts';

/** How the caller of a request was authenticated. */
export interface Credential {
  /** The name of the scheme. */
  readonly scheme: string;
  /** Whether the browser added the credential by itself. */
  readonly isAmbient: boolean;
}

const credentials = new MessageSlot<Credential>('credential');

/** Records how the caller of a request was authenticated. */
export function setCredential(request: IncomingMessage, credential: Credential): void {
  credentials.set(request, credential);
}

/** Returns how the caller of a request was authenticated; undefined for anonymous callers and the option `authenticate`. */
export function getCredential(request: IncomingMessage): Credential | undefined {
  return credentials.get(request);
}
