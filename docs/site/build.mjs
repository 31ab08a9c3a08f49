// Builds the site into dist, unless it was built from the same pages before. Fails if a link leads nowhere.
import { build } from 'vitepress';
import { findDeadLinks } from './lib/deadLinks.mjs';
import { inSite } from './lib/folders.mjs';
import { isBuilt, markBuilt } from './lib/fingerprint.mjs';
import { findStalePictures } from './lib/pictures/all.mjs';
import { prepare } from './lib/prepare.mjs';

const stale = findStalePictures();
if (stale.length > 0) throw new Error(`Run \`npm run docs:pictures\`: ${stale.join(', ')}`);
await prepare();
if (isBuilt()) {
  console.log('The site has been built from these pages already.');
} else {
  await build(inSite());
  markBuilt();
}
const dead = findDeadLinks();
for (const link of dead) console.error(`Dead link: ${link}`);
if (dead.length > 0) process.exitCode = 1;
