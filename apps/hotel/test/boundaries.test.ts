import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const hotel = fileURLToPath(new URL('../', import.meta.url));
const portico = fileURLToPath(new URL('../../../packages/compiler/bin/portico.mjs', import.meta.url));
// At the same depth of the repository as the hotel, so that imports resolve as in the hotel.
const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const counting = `import { Endpoint, Get } from '@portico/core';
import type { Int, ReadAccess } from '@portico/core';
import type { Reservation } from '../booking/reservations/reservation.ts';
export class CountStays extends Endpoint(Get('/stays'), { permission: 'billing.invoice.read' })<Int> { handle(stays: ReadAccess<Reservation>) { return stays.count(); } }
`;
/** Files that break the boundaries of billing. */
const intruders = {
  naming: "import type { Reservation } from '../booking/reservations/reservation.ts';\nexport type Stay = Reservation;\n",
  reading: counting,
  using: "import { Bookings } from '../booking/reservations/bookings.ts';\nexport const bookings = Bookings;\n",
};
let folder: string;
let said: readonly string[];

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'hotel-'));
  for (const file of ['src', 'package.json', 'tsconfig.json']) cpSync(join(hotel, file), join(folder, file), { recursive: true });
  for (const [name, source] of Object.entries(intruders)) writeFileSync(join(folder, 'src/areas/billing', `${name}.ts`), source);
  said = await build();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the diagnostics of a build, each with its file. */
async function build(): Promise<string[]> {
  const args = [portico, 'build', '--format', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; labels: { file: string }[] }[] };
  return diagnostics.map(({ code, labels }) => `${code} ${labels[0]?.file}`);
}

describe('[HOTEL-03] billing', () => {
  it("cannot even name booking's entities", () => {
    expect(said).toContain('PRAG0950 src/areas/billing/naming.ts');
  });

  it("cannot read booking's store", () => {
    expect(said).toContain('PRAG0751 src/areas/billing/reading.ts');
  });

  it("cannot use booking's code", () => {
    expect(said).toContain('PRAG0951 src/areas/billing/using.ts');
  });

  it('can do everything else: events are all that it needs', () => {
    expect(said).toHaveLength(3);
  });
});
