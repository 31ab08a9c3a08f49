import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { writeClient } from './support/client.ts';

const hotel = fileURLToPath(new URL('../../../../apps/hotel', import.meta.url));

describe('a client in a bundle', () => {
  let project: TestProject;
  beforeAll(async () => {
    project = makeProject({});
    await writeClient(hotel, project.folder + '/client');
  });
  afterAll(() => project.remove());

  /** Bundles code that uses the client. Returns the minified text. */
  async function bundle(text: string): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents: text, resolveDir: project.folder, loader: 'ts', sourcefile: join(project.folder, 'app.ts') },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2022',
    });
    return outputFiles[0]!.text;
  }
  const size = (text: string) => gzipSync(text, { level: 9 }).length;

  it('has at most 6 kB with ten operations', async () => {
    const text = await bundle(`
      import { createAmenity, getRoomType, listProperties, searchAmenities, updateRoomType } from './client/catalog.ts';
      import { cancelReservation, createReservation, getGuest, listReservations, updateGuest } from './client/booking.ts';
      console.log(createAmenity, getRoomType, listProperties, searchAmenities, updateRoomType);
      console.log(cancelReservation, createReservation, getGuest, listReservations, updateGuest);`);
    expect(size(text)).toBeLessThan(6000);
  });

  it('has nothing of a client that is not used', async () => {
    expect(
      await bundle(
        `import * as a from './client/catalog.ts'; import * as b from './client/core/http.ts'; import * as c from './client/core/testing.ts';`,
      ),
    ).toBe('');
  });

  it('has nothing of operations, types and parts of the core that are not used', async () => {
    const text = await bundle(`import { deleteAmenity } from './client/catalog.ts'; console.log(deleteAmenity);`);
    expect(text).toContain('Catalog.DeleteAmenity');
    for (const other of [
      'Catalog.CreateAmenity',
      'FormData',
      'content-range',
      'hasNextPage',
      'new Date(',
      'XMLHttpRequest',
      'ProblemError',
    ])
      expect(text).not.toContain(other);
    expect(size(text)).toBeLessThan(2500);
  });
});
