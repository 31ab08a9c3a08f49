// Packs every package, installs the tarballs into a project outside the repository, type-checks it and runs it.
import { consume } from '../lib/consume.mjs';
import { report } from '../lib/findings.mjs';
import { withTarballs } from '../lib/tarballs.mjs';

report(await withTarballs(consume));
