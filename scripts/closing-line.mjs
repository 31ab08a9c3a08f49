// Prints what the last run of the tests came to in one line, for machines that read logs.
import { closingLine, readReport } from './lib/report.mjs';

console.log(closingLine(readReport()));
