// npm run build: installs and builds what is not yet installed and built.
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare();
});
