import pg from 'pg';

/** The parts of pg's connection that a cancel request needs and that its types do not show. */
interface CancelWire {
  on(event: string, listener: () => void): void;
  readonly stream: { destroy(): void };
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
}

/** Requests that the server cancel the running statement of a connection. Resolves once the server has received the request, or cannot be reached within `timeout` milliseconds. */
export function requestCancel(client: pg.Client, timeout: number): Promise<void> {
  const { host, port, ssl } = client;
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const { sslNegotiation } = client as unknown as { sslNegotiation: string };
  const wire = new pg.Connection({ ssl, sslNegotiation } as never) as unknown as CancelWire;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => wire.stream.destroy(), timeout).unref();
  const send = () => wire.cancel(processID, secretKey);
  wire.on('connect', () => {
    if (!ssl) send();
    else if (sslNegotiation !== 'direct') wire.requestSsl();
  });
  wire.on('sslconnect', send);
  // The server closes the connection without a response, whether or not it canceled anything.
  wire.on('error', () => wire.stream.destroy());
  wire.on('end', () => {
    clearTimeout(timer);
    resolve();
  });
  if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`);
  else wire.connect(port, host);
  return promise;
}
