/** The status of a response, and its JSON value if it has one. */
export interface PostResponse {
  readonly status: number;
  readonly value: unknown;
}

/** The maximum size of a response in bytes: a receipt, or a problem. */
const mostBytes = 1_000_000;

/** Posts JSON over a reused connection. Rejects if the whole response does not arrive within `timeout` milliseconds. */
export async function post(url: string, body: string, authorization: string, timeout: number): Promise<PostResponse> {
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
    if (bytes > mostBytes) throw new Error('The response is too large to be a receipt.');
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
