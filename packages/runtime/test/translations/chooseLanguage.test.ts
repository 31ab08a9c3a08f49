import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '@portico/runtime';

const available = new Set(['en', 'de', 'ja', 'pt-br']);

describe('The language of a response (RFC 9110 section 12.5.4, RFC 4647 section 3.4)', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at-1996', 'de'],
    ['pt-BR', 'pt-br'],
    ['pt', undefined],
    ['ja-Jpan-x-private', 'ja'],
    ['fr, ja;q=0.5, de;q=0.8', 'de'],
    ['fr;q=1.0, ja;q=0.001', 'ja'],
    ['en, de', 'en'],
    ['de;q=0, ja;q=0.1', 'ja'],
    ['de-AT, de;q=0', undefined],
    ['*, de', undefined],
    ['*;q=0.1, de;q=0.2', 'de'],
    ['', undefined],
    [undefined, undefined],
    ['de;q=2', undefined],
    ['de;q=x, ja', 'ja'],
    [';;;,,,de', 'de'],
    ['d\u00e9', undefined],
    ['toolongalanguage', undefined],
  ])('of %j is %j', (accepted, language) => {
    expect(chooseLanguage(accepted, available)).toBe(language);
  });

  it('is chosen in linear time from a long header', () => {
    const began = performance.now();
    expect(chooseLanguage(`${'x-'.repeat(50_000)},${'fr,'.repeat(50_000)}de`, available)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(500);
  });
});
