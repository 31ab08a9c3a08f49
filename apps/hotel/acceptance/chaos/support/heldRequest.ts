import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request that has arrived at a host. Its body is held back until the test releases it. */
export class HeldRequest {
  readonly #sent: ClientRequest;
  readonly #answer: Promise<[IncomingMessage]>;

  private constructor(sent: ClientRequest) {
    this.#sent = sent;
    this.#answer = once(sent, 'response') as Promise<[IncomingMessage]>;
    this.#answer.catch(() => {});
  }

  /** Sends the head, and waits until the host requests the body (RFC 9110 section 10.1.1). */
  static async to(url: string, headers: Readonly<Record<string, string>>): Promise<HeldRequest> {
    const sent = request(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json', expect: '100-continue' } });
    const held = new HeldRequest(sent);
    sent.flushHeaders();
    await Promise.race([once(sent, 'continue'), held.#answer]);
    return held;
  }

  /** Sends the body, and returns the status of the response and whether the client should close the connection. */
  async finish(body: object): Promise<{ readonly status: number | undefined; readonly connection: string | undefined }> {
    this.#sent.end(JSON.stringify(body));
    const [answer] = await this.#answer;
    await text(answer);
    return { status: answer.statusCode, connection: answer.headers.connection };
  }
}
