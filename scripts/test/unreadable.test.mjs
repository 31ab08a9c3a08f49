import { describe, expect, it } from 'vitest';
import { unreadable } from '../lib/unreadable.mjs';

describe('Unreadable generated code', () => {
  it('has a line of more than 400 characters', () => {
    expect(unreadable('a.ts', `short\n${'x'.repeat(400)}\n${'x'.repeat(401)}`)).toEqual([
      'a.ts:3 has 401 characters; a line has 400 at most',
    ]);
  });

  it.each(["model: JSON.parse('{}') as Model,", 'const a = JSON.parse("{}");'])('parses JSON: %s', (line) => {
    expect(unreadable('a.ts', line)).toEqual(['a.ts:1 parses JSON; write the value as a literal']);
  });

  it.each(['WHERE TRUE{live A.B} AND x', 'WHERE {known}', 'x{/anonymous}', 't."id" = {0}', 'VALUES ({0}, {1})', 't."owner_id" = {caller}'])(
    'has markup in its SQL: %s',
    (line) => {
      expect(unreadable('a.ts', `\n${line}`)).toEqual(['a.ts:2 has markup in its SQL, which no database takes']);
    },
  );

  it('is no other code', () => {
    const lines = [
      "route: '/{id}/{tenant}',",
      "const pattern = new RegExp('^[a-z]{2}[0-9]{1,8}$', 'u');",
      'return JSON.parse(text);',
      't."id" = $1',
      '{ owner: 1 }',
    ];
    expect(unreadable('a.ts', lines.join('\n'))).toEqual([]);
  });
});
