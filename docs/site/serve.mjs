// Serves the site and follows changes of its pages.
import { watch } from 'node:fs';
import { createServer } from 'vitepress';
import { inRoot, inSite } from './lib/folders.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare();
const server = await createServer(inSite(), { port: Number(process.env['PORT'] ?? 5173) });
await server.listen();
server.printUrls();

/** @type {NodeJS.Timeout | undefined} */
let timer;
for (const folder of ['guide', 'recipes', 'reference', 'design'])
  watch(inRoot('docs', folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void prepare().catch((error) => console.error(error)), 200);
  });
