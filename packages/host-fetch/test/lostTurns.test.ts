import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from '../../host/src/bodies/turns.ts';
import { NextTurn } from '../../host/src/nextTurn.ts';
import { writingTurns } from '../../host/src/http/pacedBytes.ts';

// In workerd a callback ends with the request that created it; clearing all timers simulates that.
describe('a turn of the event loop that is lost with its request', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const lose = () => {
    vi.clearAllTimers();
    vi.advanceTimersByTime(2_000);
  };

  it('is scheduled again', () => {
    let turns = 0;
    const turn = new NextTurn(() => turns++);
    turn.ask(false);
    vi.clearAllTimers();
    turn.ask(true);
    turn.ask(true);
    turn.ask(false);
    vi.runAllTimers();
    expect(turns).toBe(1);
  });

  it('is scheduled again after a while, even if others wait', () => {
    let turns = 0;
    const turn = new NextTurn(() => turns++);
    turn.ask(true);
    lose();
    turn.ask(false);
    vi.runAllTimers();
    expect(turns).toBe(1);
  });

  it('does not block later bodies', () => {
    const done: string[] = [];
    const turns = new Turns();
    turns.add(() => done.push('first'));
    lose();
    turns.add(() => done.push('second'));
    vi.runAllTimers();
    expect(done).toEqual(['first', 'second']);
  });

  it('does not block later responses', async () => {
    expect(writingTurns.wait()).toBeUndefined();
    vi.clearAllTimers();
    vi.advanceTimersByTime(10);
    const waiting = writingTurns.wait();
    expect(waiting).toBeInstanceOf(Promise);
    vi.runAllTimers();
    await waiting;
    expect(writingTurns.wait()).toBeUndefined();
  });
});
