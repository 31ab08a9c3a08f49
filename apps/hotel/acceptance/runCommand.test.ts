import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlace } from './support/place.ts';
import type { Place } from './support/place.ts';
import { postgresServer } from './support/postgresServer.ts';

const project = join(import.meta.dirname, '..');
const portico = join(project, '../../packages/compiler/bin/portico.mjs');
const kinds = ['a SQLite file', ...(postgresServer === undefined ? [] : (['PostgreSQL'] as const))] as const;

describe.each(kinds)('portico run, in the hotel on %s', (kind) => {
  let place: Place;
  beforeAll(async () => {
    place = await makePlace(kind);
  });
  afterAll(() => place.dispose());

  const run = (operation: string, args: readonly string[], environment = 'development') =>
    new Promise<{ status: unknown; out: string; err: string }>((resolve) => {
      const env = { ...process.env, NODE_ENV: environment, Service__Database__Url: place.url };
      const all = [portico, 'run', operation, '--host', 'src/hosts/monolith.ts', ...args];
      execFile(process.execPath, all, { cwd: project, env }, (error, out, err) => resolve({ status: error?.code ?? 0, out, err }));
    });
  const input = (value: object) => ['--input', JSON.stringify(value)];
  const sauna = input({ name: 'Sauna by Command', category: 'Spa' });

  it('stores the entity that a mutation creates, and prints it', async () => {
    const made = await run('CreateAmenity', ['--as', 'catalog-editor', ...sauna]);
    expect(JSON.parse(made.out)).toMatchObject({ name: 'Sauna by Command', category: 'Spa' });
    expect(made.status).toBe(0);
    const again = await run('Catalog.CreateAmenity', ['--as', 'system', '--json', ...sauna]);
    expect(again.status).toBe(1);
    expect(JSON.parse(again.out)).toMatchObject({ error: { problem: { status: 409 } } });
  });

  it('runs an internal operation as the system, and rejects other callers', async () => {
    const amount = input({ amount: '100' });
    expect(await run('Billing.CalculateTax', ['--as', 'system', ...amount])).toMatchObject({ status: 0, out: '"10.00"\n' });
    expect(await run('Billing.CalculateTax', ['--as', 'admin', ...amount])).toMatchObject({ status: 1, out: '' });
  });

  it('checks the caller and the input like a request', async () => {
    expect(await run('CreateAmenity', ['--as', '{"sub":"ada","role":"guest"}', ...sauna])).toMatchObject({ status: 1 });
    const invalid = await run('CreateAmenity', ['--as', 'admin', ...input({ name: '', category: 'Spa' })]);
    expect(invalid.status).toBe(1);
    expect(invalid.err).toContain('VALIDATION_ERROR: ');
    expect(invalid.err).toContain('  body /name: ');
  });

  it.runIf(kind === 'a SQLite file').each([
    ['CreateAmenit', [], "The host has no operation 'CreateAmenit'. Did you mean 'CreateAmenity'?"],
    ['Catalog.CreateAmenty', [], "The host has no operation 'Catalog.CreateAmenty'. Did you mean 'Catalog.CreateAmenity'?"],
    ['CreateAmenity', ['--as', 'catalog-editr'], "The host has no role 'catalog-editr'. Did you mean 'catalog-editor'?"],
    ['CreateAmenity', input({ nam: 'A' }), "Catalog.CreateAmenity has no input 'nam'. Did you mean 'name'?"],
    ['CreateAmenity', ['--input', '[]'], 'The input must be a JSON object.'],
    ['GetReservationInvoicePdf', [], 'Booking.GetReservationInvoicePdf returns a file or a stream; send it a request.'],
  ])('names the mistake in: %s %j', async (operation, args, message) => {
    const { status, err } = await run(operation, args);
    expect(err).toContain(message);
    expect(status).toBe(2);
  });

  it.runIf(kind === 'a SQLite file')('does not run in production without a named caller', async () => {
    const { status, err } = await run('ListAmenities', [], 'production');
    expect(err).toContain('In production, name the caller: --as system, --as <role>, or --as with the claims of a caller as JSON.');
    expect(status).toBe(2);
  });
});
