import { describe, expect, it } from 'vitest';
import { messages } from '../../src/diagnostics/messages.ts';
import { portico } from '../support/cli.ts';

const explain = async (...args: string[]) => {
  const { status, out, err } = portico('/', ['explain', ...args]);
  return { status: await status, out: out(), err: err() };
};

describe('portico explain', () => {
  it('prints the page of a code: the sentence, the help, the reason and both examples', async () => {
    const { status, out } = await explain('PRAG0504');
    expect(status).toBe(0);
    expect(out).toMatch(/^# PRAG0504: Placeholder names the current user\n/);
    for (const part of ['**Help.**', '‹placeholder›', '## Wrong', '## Right']) expect(out).toContain(part);
  });

  it.each(['504', '0504', 'prag0504', 'PRAG504'])('understands %s', async (code) => {
    expect(await explain(code)).toEqual(await explain('PRAG0504'));
  });

  it('has a page for every code', async () => {
    for (const code of Object.keys(messages)) expect((await explain(code)).status, code).toBe(0);
  });

  it('names codes that are near an unknown one', async () => {
    const { status, out, err } = await explain('PRAG0510');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain("Unknown diagnostic 'PRAG0510'.");
    expect(err).toMatch(/PRAG0511 {2}Unknown group/);
  });

  it('lists all codes without an argument', async () => {
    const { out } = await explain();
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.slice(0, 8)),
    ).toEqual(Object.keys(messages));
  });
});
