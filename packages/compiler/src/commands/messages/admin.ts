/** A message and its handler, as reported by `@portico/messaging` of the project. */
export interface StoredMessage {
  readonly id: string;
  readonly handler: string;
  readonly area: string;
  readonly event: string;
  readonly state: string;
  readonly attempts: number;
  readonly failures: readonly { readonly at: string; readonly error: string }[];
  /** The event as JSON text; empty once it is handled. */
  readonly payload: string;
  readonly occurredAt: string;
  readonly [member: string]: unknown;
}

/** A delayed event that was not sent yet. */
export interface StoredDelay {
  readonly id: string;
  readonly event: string;
  readonly dueAt: string;
  readonly isOverdue?: true;
  readonly key?: string;
  readonly tenantId?: string;
}

/** The administration of messages, implemented by the project's own `@portico/messaging`. */
export interface MessageAdmin {
  list(
    filter: { readonly state?: string; readonly area?: string; readonly handler?: string; readonly event?: string },
    page: { readonly page?: number; readonly pageSize?: number },
  ): Promise<{ readonly items: readonly StoredMessage[]; readonly total: number }>;
  delayed(filter: { readonly event?: string }): Promise<readonly StoredDelay[]>;
  show(id: string): Promise<readonly StoredMessage[]>;
  replay(id: string, handler?: string): Promise<number>;
  delete(id: string, handler?: string): Promise<number>;
}
