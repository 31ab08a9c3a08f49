import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

/** One request of a sample's `requests.json`. */
export interface SampleRequest {
  /** What it shows, as a sentence. */
  readonly title: string;
  /** `GET /rooms?size=3`; sent as it stands. */
  readonly send: string;
  /** Several lines for a list. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** A JSON body. */
  readonly json?: unknown;
  /** A body as it stands, with the content type that the headers give. */
  readonly text?: string;
  /** Fields and files of a `multipart/form-data` body; of a file its name and its type, without which there are none. */
  readonly form?: readonly (readonly [name: string, value: string, file?: { readonly name?: string; readonly type?: string }])[];
}

const boundary = 'sample';

/** Requests to a host on this machine, one after the other. Ids and cursors that the host gave are written `<id-1>`, in requests too. */
export class Conversation {
  readonly #port: number;
  readonly #known: string;
  readonly #ids: string[] = [];

  /** `known`: a text that holds the ids which nobody gave. */
  constructor(port: number, known: string) {
    this.#port = port;
    this.#known = known;
  }

  /** Sends a request; both sides of it, as text. */
  async exchange(asked: SampleRequest): Promise<string> {
    const text = JSON.stringify(asked);
    const filled = JSON.parse(text.replace(/<id-(\d+)>/g, (_, number: string) => this.#ids[Number(number) - 1] ?? '')) as SampleRequest;
    const said = await exchange(this.#port, filled);
    for (const [id] of said.matchAll(given)) {
      if (!this.#known.includes(id) && !this.#ids.includes(id)) this.#ids.push(id);
    }
    return this.#ids.reduce((masked, id, index) => masked.replaceAll(id, `<id-${index + 1}>`), said);
  }
}

/** A UUID of version 7, or the cursor of the next page. */
const given = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|(?<="next": ?")[^"]+/g;

async function exchange(port: number, asked: SampleRequest): Promise<string> {
  const headers = { ...contentType(asked), ...asked.headers };
  const body = bodyOf(asked);
  const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`));
  const answer = await send(port, { line: asked.send, headers, body });
  return [
    `### ${asked.title}`,
    asked.send,
    ...lines,
    ...(body === undefined ? [] : ['', body.replaceAll('\r\n', '\n').trimEnd()]),
    '',
    `→ ${await describe(answer)}`,
  ].join('\n');
}

function contentType({ json, form }: SampleRequest): Record<string, string> {
  if (json !== undefined) return { 'content-type': 'application/json' };
  return form ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {};
}

function bodyOf({ json, text, form }: SampleRequest): string | undefined {
  if (json !== undefined) return JSON.stringify(json);
  if (!form) return text;
  const parts = form.map(([name, value, { name: file, type } = {}]) => {
    const named = file === undefined ? '' : `; filename="${file}"`;
    const typed = type === undefined ? '' : `content-type: ${type}\r\n`;
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${named}\r\n${typed}\r\n${value}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

interface Sending {
  readonly line: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | undefined;
}

async function send(port: number, { line, headers, body }: Sending): Promise<IncomingMessage> {
  const [method, path] = line.split(' ', 2);
  return new Promise((resolve, reject) => {
    const lines = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    );
    const outgoing = request({ port, method, path, headers: lines, agent: false }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Headers that say something about the answer; the rest belongs to the connection. */
const shown = [
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'last-modified',
  'etag',
  'location',
  'api-supported-versions',
  'deprecation',
  'sunset',
  'allow',
  'www-authenticate',
  'retry-after',
  'idempotency-replayed',
  'cache-control',
  'vary',
  'age',
  'x-sample',
];

async function describe(answer: IncomingMessage): Promise<string> {
  const headers = shown.flatMap((name) => {
    const value = answer.headers[name];
    // What no cache may keep is what every refusal of a caller says; how old an answer is depends on the machine.
    if (value === undefined || value === 'no-store') return [];
    return [`${name}: ${name === 'age' ? '…' : String(value)}`];
  });
  const text = Buffer.concat(await answer.toArray()).toString('utf8');
  return [String(answer.statusCode), ...headers, ...(text === '' ? [] : ['', readable(text, answer.headers['content-type'])])].join('\n');
}

/** A problem or a long document over several lines, trace ids masked; anything else as it came. */
function readable(text: string, type = ''): string {
  if (!type.startsWith('application/problem+json') && !(type.startsWith('application/json') && text.length > 1000)) return text;
  return JSON.stringify(JSON.parse(text), null, 2).replace(/"traceId": "[0-9a-f]{32}"/, '"traceId": "…"');
}
