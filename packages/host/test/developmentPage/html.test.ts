import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html } from '../../src/developmentPage/html/html.ts';
import { formatCount } from '../../src/developmentPage/html/table.ts';

it('escapes every value of a template', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const { text } = html`<p title="${value}">${[value, value]}</p>`;
      expect(text.slice('<p title="'.length, -'</p>'.length).replace('">', '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
  expect(html`${undefined}${null}${false}${0}${html`<b>${'<'}</b>`}`.text).toBe('0<b>&lt;</b>');
});

it('counts one thing in the singular', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'job'))).toEqual(['0 jobs', '1 job', '2 jobs']);
  expect([1, 3].map((count) => formatCount(count, 'entity', 'entities'))).toEqual(['1 entity', '3 entities']);
});

it('shows characters that change the direction of a text', () => {
  expect(html`<p>${'a\u202eb\u2066c\u200fd'}</p>`.text).toBe('<p>a\\u202eb\\u2066c\\u200fd</p>');
});
