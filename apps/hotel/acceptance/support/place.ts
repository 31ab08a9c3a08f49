import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl, onServer } from './postgresServer.ts';

/** Where the hotel's data can be. */
export type PlaceKind = 'SQLite in memory' | 'a SQLite file' | 'PostgreSQL';

/** A store of a test's own, ready for the hotel. */
export interface Place {
  readonly url: string;
  /** Takes it away again. */
  readonly dispose: () => Promise<void>;
}

const project = join(import.meta.dirname, '../..');
const portico = join(project, '../../packages/compiler/bin/portico.mjs');

/** Makes a store and migrates it as an operator does; one in memory needs neither. */
export async function makePlace(kind: PlaceKind): Promise<Place> {
  if (kind === 'SQLite in memory') return { url: 'sqlite::memory:', dispose: async () => {} };
  const place = kind === 'PostgreSQL' ? await makeDatabase() : makeFile();
  const migrate = [portico, 'migrations', 'apply', '--store', 'hotel', '--url', place.url];
  await promisify(execFile)(process.execPath, migrate, { cwd: project });
  return place;
}

function makeFile(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'portico-hotel-'));
  return { url: `sqlite:${join(folder, 'hotel.db')}`, dispose: async () => rmSync(folder, { recursive: true }) };
}

async function makeDatabase(): Promise<Place> {
  const database = `portico_hotel_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`);
  const dispose = async () => {
    await onServer(`DROP DATABASE ${database} WITH (FORCE)`);
  };
  return { url: databaseUrl(database), dispose };
}
