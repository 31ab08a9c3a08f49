import type { Server, ServerOptions, RequestListener } from 'node:http';
import type { HostConfiguration } from '../configuration/hostConfiguration.ts';
import type { ServerLog } from '../server/serverLog.ts';
import { CertificateError, readCertificate } from './certificate.ts';
import type { ServerCertificate } from './certificate.ts';
import { CertificateWatch } from './certificateWatch.ts';
import { readTlsSettings } from './tlsOptions.ts';
import type { SecureOptions, TlsSettings } from './tlsOptions.ts';

/** The limits of HTTP/2 sessions. The time limits are in `Http2Sessions`. */
const sessionLimits = {
  // The host itself rejects more than 256 lines, and more bytes than HTTP/1.1 permits, with 431. Beyond these limits Node resets the stream.
  maxHeaderListPairs: 1_000,
  settings: { maxConcurrentStreams: 100, maxHeaderListSize: 65_536 },
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  // CVE-2023-44487: a client that cancels more requests at once, and afterwards more per second, loses its connection.
  streamResetBurst: 300,
  streamResetRate: 33,
};

/** Creates the servers of a host that uses TLS. */
export class SecureServer {
  readonly http2: boolean;
  readonly #certificate: ServerCertificate | undefined;
  readonly #watch: CertificateWatch | undefined;
  #log: ServerLog | undefined;

  constructor(settings: TlsSettings, problems: string[]) {
    this.http2 = settings.http2;
    try {
      this.#certificate = readCertificate(settings);
      this.#watch = new CertificateWatch(settings, () => this.#log);
    } catch (error) {
      if (!(error instanceof CertificateError)) throw error;
      // A host with problems never listens.
      problems.push(error.message);
    }
  }

  /** Sets the log for changes of the certificate. */
  useLog(log: ServerLog): void {
    this.#log = log;
  }

  /** Creates a server. */
  createServer(options: ServerOptions & { readonly headersTimeout: number }, handle: RequestListener): Server {
    const all = { ...options, ...this.#certificate, handshakeTimeout: options.headersTimeout };
    const server = this.http2
      ? process.getBuiltinModule('node:http2').createSecureServer({ ...all, ...sessionLimits, allowHTTP1: true })
      : process.getBuiltinModule('node:https').createServer(all);
    const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval } = options;
    // Not every Node version takes them as options of HTTP/2 servers.
    Object.assign(server, { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval, requireHostHeader: false });
    this.#watch?.add(server);
    return (server as unknown as Server).on('request', handle);
  }
}

/** Reads the options and the configuration of TLS. Returns undefined if the host serves HTTP. Problems are added to those of the configuration. */
export function prepareTls(options: SecureOptions, configuration: HostConfiguration): SecureServer | undefined {
  const settings = readTlsSettings(options, configuration);
  return settings && new SecureServer(settings, configuration.problems);
}
