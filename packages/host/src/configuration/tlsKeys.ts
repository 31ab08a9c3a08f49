import type { ConfigurationKey } from './configurationKey.ts';

/** The keys of encrypted connections. */
export const tlsKeys = [
  {
    key: 'Service:Tls:Certificate',
    type: 'text',
    option: 'tls.certificate',
    readBy: 'createHost',
    meaning:
      'the path of a PEM file: the certificate of the host, followed by those of its issuers; with this key and `Service:Tls:Key` the host serves HTTPS instead of HTTP',
  },
  {
    key: 'Service:Tls:Key',
    type: 'text',
    option: 'tls.key',
    readBy: 'createHost',
    meaning: 'the path of a PEM file: the private key of the certificate',
  },
  {
    key: 'Service:Tls:Passphrase',
    type: 'text',
    secret: true,
    option: 'tls.passphrase',
    readBy: 'createHost',
    meaning: 'the passphrase of the private key, if it is encrypted',
  },
  {
    key: 'Service:Tls:MinVersion',
    type: 'text',
    values: ['1.2', '1.3'],
    default: '1.2',
    option: 'tls.minVersion',
    readBy: 'createHost',
    meaning: 'the oldest accepted version of TLS: `1.2` or `1.3`',
  },
  {
    key: 'Service:Http2',
    type: 'switch',
    default: 'false',
    option: 'http2',
    readBy: 'createHost',
    meaning: 'whether HTTPS connections use HTTP/2 if the client supports it; other clients use HTTP/1.1',
  },
] as const satisfies readonly ConfigurationKey[];
