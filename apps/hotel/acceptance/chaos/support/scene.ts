import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Store } from '@portico/data';
import pg from 'pg';
import { openStore } from '../../support/openStore.ts';
import { storeNames, urlsOf } from '../../support/place.ts';
import type { StoreName } from '../../support/place.ts';

const project = join(import.meta.dirname, '../../..');
const portico = join(project, '../../packages/compiler/bin/portico.mjs');

/** The location of the stores of a hotel during a test: a database or a file for each, so that messages cross from one to the other. */
export class Scene {
  /** The value of `Service:Database:Url`. */
  readonly url: string;
  readonly #dispose: () => Promise<void>;

  private constructor(url: string, dispose: () => Promise<void>) {
    this.url = url;
    this.#dispose = dispose;
  }

  /** Files of SQLite. */
  static async files(): Promise<Scene> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-chaos-'));
    return migrated(new Scene(`sqlite:${join(folder, '{store}.db')}`, async () => rmSync(folder, { recursive: true })));
  }

  /** Databases of a server. @param pattern The address of each database, if hosts use another one; `{database}` is its name. */
  static async databases(server: string, pattern?: string): Promise<Scene> {
    const prefix = `portico_chaos_${randomBytes(8).toString('hex')}`;
    for (const name of storeNames) await onServer(server, `CREATE DATABASE ${prefix}_${name} TEMPLATE template0 ENCODING 'UTF8'`);
    const { protocol, username, password, host } = new URL(server);
    const usual = `${protocol}//${username}${password && `:${password}`}@${host}/{database}`;
    const url = (pattern ?? usual).replace('{database}', `${prefix}_{store}`);
    return migrated(
      new Scene(url, async () => {
        for (const name of storeNames) await onServer(server, `DROP DATABASE ${prefix}_${name} WITH (FORCE)`);
      }),
    );
  }

  /** Opens further connections to its stores. */
  open(): Readonly<Record<StoreName, Store>> {
    const urls = urlsOf(this.url);
    return { hotel: openStore('hotel', urls.hotel), billing: openStore('billing', urls.billing) };
  }

  /** Removes it. */
  dispose(): Promise<void> {
    return this.#dispose();
  }
}

async function migrated(scene: Scene): Promise<Scene> {
  const env = { ...process.env, Service__Database__Url: scene.url };
  await promisify(execFile)(process.execPath, [portico, 'migrations', 'apply'], { cwd: project, env });
  return scene;
}

async function onServer(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
