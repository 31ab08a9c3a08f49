import { watchReads } from './watchReads.ts';

/** The client that is recorded. */
export interface RecordedClient {
  readonly consumer: string;
  readonly version?: string;
}

/** The parts of one operation that a client uses. */
interface Use {
  readonly sends: Set<string>;
  readonly reads: Set<string>;
  readonly errors: Set<string>;
}

/** Records what a client uses of a service. */
export interface UseRecorder {
  /** Calls the wrapped `fetch`, and records the request and the members that the client reads of the response. */
  readonly fetch: typeof fetch;
  /** Returns the recorded use as the JSON file that `portico contract --consumers` reads. */
  format(): string;
}

/**
 * Wraps `fetch` to record what a client uses of a service: the inputs that it sends, the members of JSON results that it reads, and the codes of
 * errors. Members count as read only if the client gets them from the value of `response.json()`; a response that it reads in another way counts as
 * a whole. Operations are recorded by verb and path.
 * @example const recorder = recordUse(fetch, { consumer: 'mobile app', version: '3.1' });
 */
export function recordUse(send: typeof fetch, client: RecordedClient): UseRecorder {
  const uses = new Map<string, Use>();
  const useOf = (name: string): Use => {
    const known = uses.get(name) ?? { sends: new Set(), reads: new Set(), errors: new Set() };
    uses.set(name, known);
    return known;
  };
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const use = useOf(`${request.method} ${url.pathname}`);
      await recordRequest(request, url, use);
      return watchResponse(await send(request), use);
    },
    format: () => `${JSON.stringify({ ...client, operations: listOperations(uses) }, null, 2)}\n`,
  };
}

function listOperations(uses: ReadonlyMap<string, Use>): object {
  const sorted = [...uses].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const list = (texts: ReadonlySet<string>) => [...texts].toSorted();
  return Object.fromEntries(
    sorted.map(([name, { sends, reads, errors }]) => [name, { sends: list(sends), reads: list(reads), errors: list(errors) }]),
  );
}

async function recordRequest(request: Request, url: URL, { sends }: Use): Promise<void> {
  for (const name of url.searchParams.keys()) sends.add(`query.${name}`);
  for (const name of request.headers.keys()) sends.add(`header.${name}`);
  if (!/\bjson\b/.test(request.headers.get('content-type') ?? '')) return;
  const body = parseJson(await request.clone().text());
  sends.add('body');
  for (const path of listPaths(body)) sends.add(`body.${path}`);
}

/** Returns the paths of all members of a value; `*` stands for any element of a list. */
function listPaths(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const own = Array.isArray(value) ? '*' : name;
    return [own, ...listPaths(each).map((path) => `${own}.${path}`)];
  });
}

/** Returns the response; the members that the client reads of its JSON are recorded. */
function watchResponse(response: Response, use: Use): Response {
  const readWhole = () => use.reads.add('');
  return new Proxy(response, {
    get(target, name) {
      if (name === 'json') return async () => readJson(target, use);
      if (name === 'text' || name === 'body' || name === 'blob' || name === 'arrayBuffer' || name === 'bytes') readWhole();
      if (name === 'clone') return () => watchResponse(target.clone(), use);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

async function readJson(response: Response, { reads, errors }: Use): Promise<unknown> {
  const value: unknown = await response.json();
  if (response.ok) return watchReads(value, '', (path) => reads.add(path));
  const code = (value as { readonly code?: unknown } | null)?.code;
  if (typeof code === 'string') errors.add(code);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
