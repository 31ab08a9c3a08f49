import type { CodeBlock } from './pages.ts';

/** A request on a page, and the response that the page shows. */
export interface Exchange {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly answer: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string | undefined };
}

/** Returns the exchanges of the `http` blocks: a request, an empty line, the response. */
export function exchangesOf(blocks: readonly CodeBlock[]): Exchange[] {
  return blocks.filter(({ language, info }) => language === 'http' && info !== 'fragment').map(exchangeOf);
}

function exchangeOf({ text, line }: CodeBlock): Exchange {
  const at = text.search(/^HTTP\/1\.1 /m);
  const [request, answer] = [messageOf(text.slice(0, at)), messageOf(text.slice(at))];
  const [method = '', path = ''] = request.first.split(' ');
  const type = request.body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    title: `${request.first} (line ${line})`,
    method,
    path,
    headers: { ...type, ...request.headers },
    body: wireText(request),
    answer: { status: Number(answer.first.split(' ')[1]), headers: answer.headers, body: answer.body },
  };
}

/** Returns the body as it is sent: the lines of a form end as RFC 2046 has it. */
function wireText({ headers, body }: ReturnType<typeof messageOf>): string | undefined {
  return headers['content-type']?.startsWith('multipart/') ? body?.replaceAll('\n', '\r\n').concat('\r\n') : body;
}

function messageOf(text: string): { first: string; headers: Record<string, string>; body: string | undefined } {
  const [head = '', ...rest] = text.trim().split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const);
  return { first, headers: Object.fromEntries(headers), body: rest.length > 0 ? rest.join('\n\n') : undefined };
}
