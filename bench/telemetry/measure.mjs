import { load } from '../http/load.mjs';
import { inBench } from '../lib/folders.mjs';
import { Server } from '../lib/server.mjs';

const firstPort = 4320;
const sinkPort = 4329;
const request = { method: 'GET', path: '/rooms/101' };

/** The amounts of telemetry for the same small response, which takes one statement: with everything, about eight spans. */
export const told = { off: 'none', metrics: 'metrics', tenth: 'metrics and one trace in ten', all: 'metrics and every trace' };
const kinds = Object.keys(told);

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${sinkPort}`, OTEL_LOGS_EXPORTER: 'none' };
const variables = {
  off: {},
  metrics: { ...collector, OTEL_TRACES_EXPORTER: 'none' },
  tenth: { ...collector, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
  all: collector,
};

/**
 * Measures what telemetry costs a request: all servers take their turn in each round, in another order each time.
 * @param {{ rounds: number, seconds: number, say: (line: string) => void }} options
 */
export async function measureTelemetry({ rounds, seconds, say }) {
  const results = Object.fromEntries(kinds.map((kind) => [kind, { rate: [], p99: [], processor: [] }]));
  const sink = await Server.start([inBench('telemetry', 'sink.mjs'), String(sinkPort)], { core: 1 });
  try {
    for (let round = 0; round < rounds; round++) {
      say(`Telemetry: round ${round + 1} of ${rounds}`);
      const from = round % kinds.length;
      for (const kind of [...kinds.slice(from), ...kinds.slice(0, from)]) await measureOne(kind, { seconds, result: results[kind] });
    }
  } finally {
    await sink.stop();
  }
  return results;
}

async function measureOne(kind, { seconds, result }) {
  const port = firstPort + kinds.indexOf(kind);
  const server = await Server.start([inBench('telemetry', 'serve.mjs'), String(port)], { variables: variables[kind] });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await load(origin, request, 1);
    const before = server.processorTime;
    const { rate, p99, requests, wrong } = await load(origin, request, seconds);
    if (wrong > 0) throw new Error(`Telling ${told[kind]}, ${wrong} of ${requests} requests were refused.`);
    result.rate.push(rate);
    result.p99.push(p99);
    if (before !== undefined) result.processor.push(((server.processorTime - before) * 1e6) / requests);
  } finally {
    await server.stop();
  }
}
