// Counts the licences of the packages that ours bring into an application, and lists the packages without an approved licence.
import { readFileSync } from 'node:fs';
import { report } from '../lib/findings.mjs';
import { installedByUsers, notAllowed } from '../lib/licences.mjs';
import { inRoot } from '../lib/root.mjs';

const installed = installedByUsers(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages);
const counts = Object.entries(Object.groupBy(installed, ({ licence }) => licence)).map(([licence, of = []]) => `${licence} ${of.length}`);
console.log(`${installed.length} packages: ${counts.toSorted().join(', ')}`);
report(notAllowed(installed));
