// Prints what the last run of the tests came to, for machines that read logs: what failed by name, and a line that counts. --failures leaves the line out.
import { closingLine, readReport } from './lib/report.mjs';

const summary = readReport();
for (const title of summary.recovered) console.log(`unsteady: ${title}`);
for (const title of summary.failures) console.log(`failed: ${title}`);
if (!process.argv.includes('--failures')) console.log(closingLine(summary));
