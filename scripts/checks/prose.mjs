// Lists prose that is not plain English: terms of the list, long sentences, passive pages and doc comments without a verb.
//   node scripts/checks/prose.mjs                        those of all files, beyond the numbers in scripts/lib/prose/remaining.mjs
//   node scripts/checks/prose.mjs <part of a path> …     all of these files
import { report } from '../lib/findings.mjs';
import { compareCounts } from '../lib/prose/compareCounts.mjs';
import { countProse, findProse } from '../lib/prose/findProse.mjs';
import { remaining } from '../lib/prose/remaining.mjs';
import { readTexts } from '../lib/prose/texts.mjs';

const wanted = process.argv.slice(2);
const texts = readTexts().filter(({ path }) => wanted.length === 0 || wanted.some((part) => path.includes(part)));
for (const line of countProse(texts)) console.log(line);
const findings = findProse(texts);
report(wanted.length === 0 ? compareCounts(findings, remaining) : findings);
