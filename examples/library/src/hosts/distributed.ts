// Lending and fines as two processes, at PORT and the port behind it; in memory, so nothing but Node is needed.
import { startBoth } from './processes.ts';

const port = Number(process.env['PORT'] || 3000);
const both = await startBoth({ lending: port, fines: port === 0 ? 0 : port + 1 }, (line) => process.stdout.write(`${line}\n`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A terminal sends Ctrl-C to all of them by itself.
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : both.stop()));
}
process.exitCode = await both.ended;
