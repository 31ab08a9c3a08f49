/** One request. */
export interface PostRequest {
  readonly body: string;
  readonly authorization: string;
  /** Milliseconds until the whole answer has to be there. */
  readonly timeout: number;
}

/** What came back: the status, and the value of its JSON where it is such. */
export interface PostResponse {
  readonly status: number;
  readonly value: unknown;
}

/** Bytes of an answer that are read: a receipt, or a problem. */
const mostBytes = 1_000_000;

/** Posts JSON; rejects where no whole answer came in time. Connections are kept for the next request. */
export async function post(url: string, { body, authorization, timeout }: PostRequest): Promise<PostResponse> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, value: parseValue(await readText(response)) };
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('The answer is no receipt: it does not end.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
