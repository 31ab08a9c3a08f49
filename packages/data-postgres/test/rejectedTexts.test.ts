import { BadRequestError } from '@portico/core';
import { postgresStore } from '@portico/data-postgres';
import { Refusal } from '@portico/data';
import { afterAll, describe, expect, it } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { postgresServer } from '../../data/test/support/postgresServer.ts';

describe.skipIf(!canOpen('PostgreSQL'))('texts that PostgreSQL rejects', () => {
  const store = postgresStore({ name: 'test', url: postgresServer ?? 'postgres://nowhere' });
  afterAll(() => store.close());

  const failWith = async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    try {
      return await store.rows({ name: '', text }, values);
    } catch (error) {
      return error;
    }
  };

  it('are an error of the request if they contain U+0000', async () => {
    const error = await failWith('SELECT $1::text', ['a\0b']);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).outcome).toBeInstanceOf(BadRequestError);
  });

  it('are not violations of an index if another limit of the server is exceeded', async () => {
    const error = await failWith(`SELECT length(repeat('ab', 1000000000))`);
    expect(error).toMatchObject({ code: '54000' });
    expect(store.violationOf(error)).toBeUndefined();
  });
});
