// node scripts/slow-tests.mjs: prints the test files that take five seconds or more, one in a line. CI runs another part of them each time.
import { readSlowTests } from './lib/changed/durations.mjs';

for (const file of readSlowTests()) console.log(file);
