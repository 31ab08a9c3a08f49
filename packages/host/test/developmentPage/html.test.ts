import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html } from '../../src/developmentPage/html/html.ts';

it('escapes every value of a template', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const { text } = html`<p title="${value}">${[value, value]}</p>`;
      expect(text.slice('<p title="'.length, -'</p>'.length).replace('">', '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
  expect(html`${undefined}${null}${false}${0}${html`<b>${'<'}</b>`}`.text).toBe('0<b>&lt;</b>');
});
