import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');

/** Returns the stops of a walk-through: the items of its numbered lists. */
function listStops(title: string): string[] {
  const section = page.split(/^## /m).find((each) => each.startsWith(`${title}\n`)) ?? '';
  return section.split('\n').filter((line) => /^\d+\. /.test(line));
}

describe('A walk-through in ARCHITECTURE.md', () => {
  it.each(['One declaration', 'One request', 'One save', 'One event'])('has at most ten stops: %s', (title) => {
    const stops = listStops(title);
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.length).toBeLessThanOrEqual(10);
  });

  it.each(['One declaration', 'One request', 'One save', 'One event'])('links to the code at its stops: %s', (title) => {
    const linked = listStops(title).filter((stop) => /\]\((?:packages|apps)\/[^)]+\.ts(?:#L\d+)?\)/.test(stop));
    expect(linked.length).toBeGreaterThan(5);
  });
});
