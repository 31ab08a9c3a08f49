/** Where a host listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

const defaultPort = 3000;

/** Reads `HOST` and `PORT`: port 3000 on this machine only in development and tests, on every interface in production. */
export function listenAddress(variables: Readonly<Record<string, string | undefined>>, environment: string): ListenAddress {
  const { HOST: host, PORT: port } = variables;
  return { host: host || (environment === 'production' ? '0.0.0.0' : '127.0.0.1'), port: port ? parsePort(port) : defaultPort };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT is '${text}'; it must be a whole number up to 65535.`);
  return port;
}

/** What keeps a host from listening at an address, by the code that the system gives it, and the way out. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'the process may not use this port; set PORT to one from 1024 on',
  EADDRINUSE: 'something else listens there; end it, or set PORT to a free port',
  EADDRNOTAVAIL: 'this machine has no such address; set HOST to one that it has',
  ENOTFOUND: 'there is no such address; set HOST to one of this machine',
};

/** The error of a host that cannot listen where it should, which says what to do; any other one stays as it is. */
export function listenError(error: unknown, { host, port }: ListenAddress): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason === undefined) return error;
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return Object.assign(new Error(`The host cannot listen at ${address} (${code}): ${reason}.`, { cause: error }), { code });
}

/** The address as a browser on this machine opens it. */
export function toBrowsableAddress(address: string): string {
  return address.replace(/\/\/(?:0\.0\.0\.0|127\.0\.0\.1|\[::1?\])(?=:|$)/, '//localhost');
}
