import { expect, it } from 'vitest';
import { wantsColour } from '../../src/commands/io.ts';

it.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('decides on colour: with %j, on a terminal %s: %s', (environment, terminal, colour) => {
  expect(wantsColour(environment, terminal)).toBe(colour);
});
