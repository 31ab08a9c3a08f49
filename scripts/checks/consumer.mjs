// Packs every package, installs the tarballs into projects outside the repository, type-checks one and runs it, and measures the smallest one.
import { consume } from '../lib/consume.mjs';
import { report } from '../lib/findings.mjs';
import { installMinimal } from '../lib/minimalInstall.mjs';
import { withTarballs } from '../lib/tarballs.mjs';

report(await withTarballs(async (tarballs) => (await Promise.all([consume(tarballs), installMinimal(tarballs)])).flat()));
