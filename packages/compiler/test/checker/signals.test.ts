import { ChildProcess } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTypeScript7Checker } from '../../src/0-program/checker/typescript7.ts';
import { fixture } from './places.ts';

// TypeScript reports "context canceled" if it gets SIGTERM before its input is closed, which happens in one build of ten.
it('ends TypeScript with a signal that it cannot report [B9]', () => {
  const kill = vi.spyOn(ChildProcess.prototype, 'kill');
  onTestFinished(() => kill.mockRestore());
  const own = createTypeScript7Checker({ project: fixture('tsconfig.json') });
  own.settings();
  own.close();
  expect(kill.mock.calls).toEqual([['SIGKILL']]);
});
