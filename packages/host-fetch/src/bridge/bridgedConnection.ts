import { EventEmitter } from 'node:events';

/** Properties of the connection that only the runtime can provide. */
export interface ConnectionInfo {
  /** The address of the client. Without it, all clients share one partition of a rate limit by address. */
  readonly ip?: string | undefined;
}

/**
 * Stands in for the socket of a bridged request, because the runtime owns the real socket. Closing it ends only this exchange,
 * not other exchanges on the connection.
 */
export class BridgedConnection extends EventEmitter {
  readonly remoteAddress: string | undefined;
  readonly encrypted: boolean;
  readonly bytesRead = 0;
  destroyed = false;

  constructor({ ip }: ConnectionInfo, encrypted: boolean) {
    super();
    this.remoteAddress = ip;
    this.encrypted = encrypted;
  }

  get writable(): boolean {
    return !this.destroyed;
  }

  get readable(): boolean {
    return !this.destroyed;
  }

  /** Ends the exchange and emits `close`. */
  destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.emit('close', error !== undefined);
    return this;
  }

  end(): this {
    return this.destroy();
  }

  destroySoon(): void {
    this.destroy();
  }

  // The runtime controls the timeouts and settings of its sockets.
  setTimeout(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
