import { canConnect } from '../data/rows.mjs';
import { close, timed } from './bursts.mjs';
import { candidates } from './candidates.mjs';

const samples = 10;

/** Samples the resident memory of a host while it raises and handles this many events: once after each tenth. */
export async function measureMemory(count) {
  const hosts = {};
  for (const name of (await canConnect()) ? ['postgres', 'sqlite'] : ['sqlite']) hosts[name] = await sampled(candidates[name], count);
  return { count, hosts };
}

async function sampled({ open }, count) {
  const opened = await open();
  const found = [opened.parties[0].memory];
  try {
    for (let sample = 0; sample < samples; sample++) {
      await timed(opened, `burst ${count / samples}`, count / samples);
      found.push(opened.parties[0].memory);
    }
  } finally {
    await close(opened);
  }
  return found;
}
