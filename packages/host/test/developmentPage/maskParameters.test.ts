import { describe, expect, it } from 'vitest';
import { maskParameters } from '../../src/developmentPage/maskParameters.ts';
import { maskJson, maskQueryValue } from '../../src/developmentPage/maskValues.ts';

describe('parameters of statements on the development page', () => {
  it.each<[string, unknown[], string[]]>([
    ['SELECT t."name" FROM "room" t WHERE t."id" = ?1', ['r1'], ['r1']],
    ['SELECT t."id" FROM "account" t WHERE t."password_hash" = $1', ['s3cret'], ['***']],
    // Only a parameter of a certain column is shown in a statement that names a secret one.
    ['UPDATE "account" SET "name" = $1, "password_hash" = $2 WHERE "id" = $3', ['Ada', 's3cret', 'a1'], ['Ada', '***', 'a1']],
    ['INSERT INTO "account" ("id", "reset_token") VALUES (?1, ?2)', ['a1', 's3cret'], ['a1', '***']],
    ['INSERT INTO "account" ("id", "reset_token") VALUES ($1::uuid, $2::text), ($3, $4)', ['a', 's', 'b', 't'], ['a', '***', 'b', '***']],
    ['INSERT INTO "account" ("id", "salt") SELECT j."id", j."salt" FROM json_each(?1) j', ['[["a","s3cret"]]'], ['***']],
    ['SELECT 1 FROM "key" WHERE "api_key" = lower(?1)', ['s3cret'], ['***']],
    ['SELECT 1 FROM "account" WHERE "token" = ? AND "name" = ?', ['s3cret', 'Ada'], ['***', 'Ada']],
    // A parameter that occurs twice is masked if any of its columns is secret.
    ['SELECT 1 FROM "account" WHERE "name" = ?1 OR "password" = ?1', ['s3cret'], ['***']],
    // Names in literals and in quotes are what they are.
    [`SELECT 'password' FROM "room" WHERE "name" = ?1`, ['x'], ['x']],
    ['SELECT 1 FROM "t" WHERE "a""password" = ?1', ['s3cret'], ['***']],
    ['SELECT ?1', [Buffer.from('abc')], ['3 bytes']],
    ['SELECT ?1', [null], ['NULL']],
    ['SELECT ?1', [12n], ['12']],
    ['SELECT ?1', ['x'.repeat(600)], [`${'x'.repeat(500)}… (600 characters)`]],
  ])('%s', (text, values, shown) => {
    expect(maskParameters(text, values)).toEqual(shown);
  });

  it('take time in proportion to the statement', () => {
    const began = performance.now();
    for (const part of ['"', "'", '(', '::', '$1,', '"a""']) maskParameters(`INSERT INTO "password" (${part.repeat(100_000)}`, ['x']);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('other values on the development page', () => {
  it('are masked by their name, at every depth', () => {
    expect(maskJson('{"user":{"accessToken":"s","name":"Ada"},"list":[{"password":"s"}]}')).toBe(
      '{"user":{"accessToken":"***","name":"Ada"},"list":[{"password":"***"}]}',
    );
    expect(maskJson('no json')).toBe('no json');
    expect(['token', 'code', 'key', 'name'].map((name) => maskQueryValue(name, 'x'))).toEqual(['***', '***', '***', 'x']);
  });
});
