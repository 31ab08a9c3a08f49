import { Caller } from '@portico/core';
import type { DataCall } from '@portico/data';

class TestCaller extends Caller {
  readonly isAuthenticated: boolean;
  readonly id: string | undefined;
  readonly #claims: Readonly<Record<string, string | readonly string[]>>;

  constructor({ id, claims = {} }: { id?: string | undefined; claims?: Readonly<Record<string, string | readonly string[]>> }) {
    super();
    this.isAuthenticated = id !== undefined;
    this.id = id;
    this.#claims = claims;
  }

  claim(name: string): string | readonly string[] | undefined {
    return this.#claims[name];
  }
}

/** A call that a test makes. */
export interface TestCall extends DataCall {
  /** The headers that were set. */
  readonly headers: Map<string, string>;
}

/** Makes a call: by default the caller is anonymous, and the clock stands at 2030-01-15. */
export function callBy(
  id?: string,
  {
    tenant,
    permissions = [],
    now = '2030-01-15T10:00:00Z',
    rawHeaders = [],
    asSystem = false,
    forAllOwners = false,
  }: {
    tenant?: string;
    permissions?: readonly string[];
    now?: string | (() => number);
    rawHeaders?: readonly string[];
    asSystem?: boolean;
    forAllOwners?: boolean;
  } = {},
): TestCall {
  const headers = new Map<string, string>();
  const claims = { permission: permissions, ...(tenant !== undefined && { tenant_id: tenant }) };
  return {
    caller: new TestCaller({ id, claims }),
    now: typeof now === 'string' ? () => Date.parse(now) : now,
    headers,
    header: (name, value) => void headers.set(name, value),
    source: { rawHeaders },
    asSystem,
    forAllOwners,
  };
}
