/** Where a host listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

const defaultPort = 3000;

/** Reads `HOST` and `PORT`: port 3000 on this machine only in development and tests, on every interface in production. */
export function listenAddress(variables: Readonly<Record<string, string | undefined>>, environment: string): ListenAddress {
  const { HOST: host, PORT: port } = variables;
  return { host: host || (environment === 'production' ? '0.0.0.0' : '127.0.0.1'), port: port ? portOf(port) : defaultPort };
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT is '${text}'; it must be a whole number up to 65535.`);
  return port;
}

/** The address as a browser on this machine opens it. */
export function browsable(address: string): string {
  return address.replace(/\/\/(?:0\.0\.0\.0|127\.0\.0\.1|\[::1?\])(?=:|$)/, '//localhost');
}
