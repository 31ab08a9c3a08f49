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
  /** Fields of a `multipart/form-data` body. */
  readonly form?: readonly (readonly [name: string, value: string])[];
}

const boundary = 'sample';

/** Sends a request to a host on this machine; both sides of it, as text. */
export async function exchange(port: number, asked: SampleRequest): Promise<string> {
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
  const parts = form.map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
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
const shown = ['content-type', 'location', 'allow', 'www-authenticate', 'retry-after', 'x-sample'];

async function describe(answer: IncomingMessage): Promise<string> {
  const headers = shown.flatMap((name) => (answer.headers[name] === undefined ? [] : [`${name}: ${String(answer.headers[name])}`]));
  const text = Buffer.concat(await answer.toArray()).toString('utf8');
  return [String(answer.statusCode), ...headers, ...(text === '' ? [] : ['', readable(text, answer.headers['content-type'])])].join('\n');
}

/** A problem or a long document over several lines, trace ids masked; anything else as it came. */
function readable(text: string, type = ''): string {
  if (!type.startsWith('application/problem+json') && !(type.startsWith('application/json') && text.length > 1000)) return text;
  return JSON.stringify(JSON.parse(text), null, 2).replace(/"traceId": "[0-9a-f]{32}"/, '"traceId": "…"');
}
