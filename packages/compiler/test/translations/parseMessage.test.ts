import { messageKeys } from '@portico/core/manifest';
import { listMessageParams } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { listMentioned, parseMessage } from '../../src/translations/parseMessage.ts';

describe('A message in the syntax of ICU MessageFormat', () => {
  it.each([
    ['Hello', ['Hello']],
    ['{name} is {max, number}', [{ param: 'name' }, ' is ', { param: 'max', number: true }]],
    [
      '{n, plural, =0 {none} one {# room} other {# rooms}}',
      [
        {
          param: 'n',
          plural: { '=0': ['none'], one: [{ param: 'n', number: true }, ' room'], other: [{ param: 'n', number: true }, ' rooms'] },
        },
      ],
    ],
    [
      '{n, selectordinal, one {#st} other {#th}}',
      [{ param: 'n', ordinal: true, plural: { one: [{ param: 'n', number: true }, 'st'], other: [{ param: 'n', number: true }, 'th'] } }],
    ],
    ['{kind, select, a {A} other {#}}', [{ param: 'kind', select: { a: ['A'], other: ['#'] } }]],
    ["it's '{not}' a ''value''", ["it's {not} a 'value'"]],
    ['# and } are not special', undefined],
  ])('%s is parsed', (text, parts) => {
    const parsed = parseMessage(text);
    if (parts) expect(parsed).toEqual({ parts });
    else expect(parsed).toHaveProperty('problem');
  });

  it.each([
    ['{', /no name/],
    ['{}', /no name/],
    ['{a', /not closed/],
    ['{a,}', /no format/],
    ['{a, date}', /'date' is not supported/],
    ['{a, plural, one {x}}', /no option 'other'/],
    ['{a, plural, sometimes {x} other {y}}', /no plural category/],
    ['{a, plural, one x other {y}}', /no text in braces/],
    ['{a, select, b {x} b {y} other {z}}', /given twice/],
    ["'{ never closed", /no closing apostrophe/],
    ['a } b', /closes nothing/],
    ['{a, select, other {'.repeat(20), /nest deeper|not closed/],
  ])('%s is rejected', (text, problem) => {
    expect(parseMessage(text)).toEqual({ problem: expect.stringMatching(problem) as unknown });
  });

  it('never fails otherwise, whatever the text is', () => {
    const pieces = ['{', '}', "'", '#', 'a', ', ', 'plural', 'select', 'number', 'other', ' ', '=1', ','];
    const seed = Number(process.env['PORTICO_MESSAGES_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    let state = seed || 1;
    const next = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 20_000; round++) {
      const text = Array.from({ length: next(14) }, () => pieces[next(pieces.length)]).join('');
      const parsed = parseMessage(text);
      expect('parts' in parsed || parsed.problem.length > 0, `seed ${seed}: ${text}`).toBe(true);
    }
  });

  it.each(Object.entries(messageKeys))('%s of the framework is one, with its listed params', (_key, { english }) => {
    const parsed = parseMessage(english);
    expect(parsed).toHaveProperty('parts');
    expect([...listMentioned('parts' in parsed ? parsed.parts : [])].sort()).toEqual([...listMessageParams(english)].sort());
  });
});
