import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { onTestFinished, vi } from 'vitest';
import { pointsOf, recordsOf, resourceOf, spansOf } from './otlp.ts';
import type { ExportedPoint, ExportedRecord, ExportedSpan } from './otlp.ts';

/** An OTLP receiver over HTTP for one test. */
export class Collector {
  readonly spans: ExportedSpan[] = [];
  readonly records: ExportedRecord[] = [];
  /** The last received points. */
  points: readonly ExportedPoint[] = [];
  resource: Readonly<Record<string, unknown>> = {};
  /** The requested paths with their content types. */
  readonly requests: string[] = [];
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Starts a collector that runs until the test ends. */
  static async open(): Promise<Collector> {
    const { collector, close } = await Collector.start();
    onTestFinished(close);
    return collector;
  }

  /** Starts a collector, and returns it with the function that closes it. */
  static async start(): Promise<{ readonly collector: Collector; readonly close: () => void }> {
    const server = createServer((request, response) => {
      const type = request.headers['content-type'] ?? '';
      buffer(request)
        .then((bytes) =>
          collector.#take(`${request.url} ${type}`, request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes),
        )
        .then(() => response.writeHead(200, { 'content-type': type }).end(type.endsWith('json') ? '{}' : ''))
        .catch((error: unknown) => response.destroy(error as Error));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const collector = new Collector(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { collector, close };
  }

  /** Sets the variables with which hosts of this process export to this collector. */
  ask(more: Readonly<Record<string, string>> = {}): this {
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: this.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', ...more };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    return this;
  }

  /** Returns the only span with a name. */
  span(name: string): ExportedSpan {
    const found = this.spans.filter((span) => span.name === name);
    if (found.length !== 1) throw new Error(`There are ${found.length} spans '${name}' among:\n${this.tree()}`);
    return found[0]!;
  }

  /** Returns all points of a metric. */
  metric(name: string): readonly ExportedPoint[] {
    return this.points.filter((point) => point.name === name);
  }

  /** Formats the spans with their kinds as a tree, sorted by name. */
  tree(): string {
    const known = new Set(this.spans.map(({ spanId }) => spanId));
    const below = (parent: string | undefined, depth: number): string[] =>
      this.spans
        .filter(({ parentSpanId }) =>
          parent === undefined ? parentSpanId === undefined || !known.has(parentSpanId) : parentSpanId === parent,
        )
        .flatMap(({ name, kind, spanId }) => [
          `${'  '.repeat(depth)}${name}${kind === 'INTERNAL' ? '' : ` ${kind}`}`,
          ...below(spanId, depth + 1),
        ]);
    return below(undefined, 0).join('\n');
  }

  #take(request: string, bytes: Buffer): void {
    this.requests.push(request);
    if (!request.endsWith('json')) return;
    const body: unknown = JSON.parse(bytes.toString());
    if (request.startsWith('/v1/traces')) {
      this.spans.push(...spansOf(body));
      this.resource = resourceOf(body);
    } else if (request.startsWith('/v1/metrics')) this.points = pointsOf(body);
    else this.records.push(...recordsOf(body));
  }
}
