import { afterAll, beforeAll } from 'vitest';
import { createHotel } from '../../src/hotel.ts';

/** An answer as a test looks at it. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body read as JSON; undefined where there is none. */
  readonly body: T;
}

/** Calls the hotel; `T` is what a test takes the body for. */
type Call = <T = unknown>(verb: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Answer<T>>;

/** A caller of a hotel in this process; the requests of one file share it. */
export function useHotel(): Call {
  const host = createHotel({ environment: 'test' });
  beforeAll(() => host.ready());
  afterAll(() => host.close());
  return async (method, path, payload) => {
    const { statusCode, headers, body } = await host.inject({ method, url: `/api/v1${path}`, ...(payload && { payload }) });
    return { status: statusCode, headers, body: body === '' ? undefined : JSON.parse(body) };
  };
}
