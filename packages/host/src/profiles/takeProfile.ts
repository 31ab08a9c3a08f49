import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { pipeline } from 'node:stream/promises';
import { getHeapSnapshot } from 'node:v8';

/** Only the user of the process can read a profile, because a heap snapshot contains everything that is in memory. */
const mode = 0o600;

/** Records the CPU until the time has passed or the signal is aborted, and writes the profile to a file. */
export async function takeCpuProfile(file: string, duration: number, stop: AbortSignal): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    await passTime(duration, stop);
    const { profile } = await session.post('Profiler.stop');
    await writeFile(file, JSON.stringify(profile), { mode, flag: 'wx' });
  } finally {
    session.disconnect();
  }
}

/** Writes a snapshot of the heap to a file. The process handles nothing else until the snapshot is taken. */
export async function takeHeapSnapshot(file: string, stop: AbortSignal): Promise<void> {
  await pipeline(getHeapSnapshot(), createWriteStream(file, { mode, flags: 'wx' }), { signal: stop });
}

function passTime(duration: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, duration);
    stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
