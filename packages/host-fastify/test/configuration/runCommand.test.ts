import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listedBy } from './support/listedBy.ts';

/** Makes this process one that `portico run` has started, until the test ends. */
function startedByRun(): void {
  vi.stubEnv('PORTICO_RUN', '1');
  const send = Object.getOwnPropertyDescriptor(process, 'send');
  Object.defineProperty(process, 'send', { value: () => true, configurable: true });
  onTestFinished(() => {
    if (send) Object.defineProperty(process, 'send', send);
    else delete process.send;
  });
}

describe('The configuration of a host', () => {
  it('is logged at startup', async () => {
    expect((await listedBy()).values).toBeDefined();
  });

  it('is not logged at level info if `portico run` started the process, but unknown keys are', async () => {
    startedByRun();
    const { text, values, warnings } = await listedBy({ variables: { Service__Jwt__Isuer: 'a' } });
    expect(values).toBeUndefined();
    expect(warnings).toHaveLength(1);
    expect(text.length).toBeLessThan(1000);
  });
});
