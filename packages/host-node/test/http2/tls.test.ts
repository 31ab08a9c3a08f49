import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from 'node:tls';
import type { PeerCertificate } from 'node:tls';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { certificateFiles, openssl } from '../support/certificates.ts';
import { ask, askOlder, openSession } from '../support/http2Client.ts';
import { servers, startSecure } from '../support/secureHosts.ts';

const libraries = { node, fastify } as const;

/** Returns the startup problems of a host with these options. */
async function problemsOf(server: (typeof servers)[number], options: node.HostOptions): Promise<readonly string[]> {
  const host = (libraries[server].createHost as typeof node.createHost)({ environment: 'test', ...options });
  onTestFinished(() => host.close());
  const error = await Promise.resolve(host.listen({ host: '127.0.0.1', port: 0 })).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return (error as { problems?: readonly string[] } | undefined)?.problems ?? [];
}

/** Returns the certificate that a host presents. */
function presented(port: number): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

describe.skipIf(!openssl).each(servers)('A host with a certificate on the server %s', (server) => {
  it('serves HTTPS over HTTP/1.1 without the option http2', async () => {
    const { port, files } = await startSecure(server, { http2: false });
    const { status, headers, body } = await askOlder(port, files.ca, { path: '/seen' });
    expect({ status, ...(JSON.parse(body) as object) }).toMatchObject({
      status: 200,
      protocol: 'https',
      version: '1.1',
      name: `127.0.0.1:${port}`,
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await expect(openSession(port, files.ca)).rejects.toThrow();
  });

  it('does not make browsers require HTTPS of localhost in development', async () => {
    const { port, files } = await startSecure(server, { environment: 'development', securityHeaders: true });
    const { status, headers } = await askOlder(port, files.ca, { path: '/seen' });
    expect([status, headers['x-content-type-options'], headers['strict-transport-security']]).toEqual([200, 'nosniff', undefined]);
  });

  it('serves HTTP/1.1 and HTTP/2 with the option http2', async () => {
    const { port, files } = await startSecure(server);
    expect(await askOlder(port, files.ca, { path: '/hello' })).toMatchObject({ status: 200, body: '"hello"' });
    expect(await ask(await openSession(port, files.ca), { path: '/hello' })).toMatchObject({ status: 200, body: '"hello"' });
  });

  it('serves no HTTP', async () => {
    const { port } = await startSecure(server);
    await expect(fetch(`http://127.0.0.1:${port}/hello`)).rejects.toThrow();
    const { port: older } = await startSecure(server, { http2: false });
    await expect(fetch(`http://127.0.0.1:${older}/hello`)).rejects.toThrow();
  });

  it('accepts TLS 1.2 and later, or the configured version and later', async () => {
    const { port } = await startSecure(server);
    const versionAt = (at: number, maxVersion: 'TLSv1.1' | 'TLSv1.2') =>
      new Promise((resolve) => {
        const ciphers = 'DEFAULT@SECLEVEL=0';
        const socket = connect({ host: '127.0.0.1', port: at, rejectUnauthorized: false, minVersion: 'TLSv1', maxVersion, ciphers }, () => {
          resolve(socket.getProtocol());
          socket.destroy();
        });
        socket.on('error', () => resolve(undefined));
      });
    expect([await versionAt(port, 'TLSv1.1'), await versionAt(port, 'TLSv1.2')]).toEqual([undefined, 'TLSv1.2']);
    const { certificate, key } = certificateFiles();
    const newer = await startSecure(server, { tls: { certificate, key, minVersion: '1.3' } });
    expect(await versionAt(newer.port, 'TLSv1.2')).toBeUndefined();
  });

  it('reads the certificate from configuration, and prints an https address', async () => {
    const { certificate, key } = certificateFiles();
    vi.stubEnv('Service__Tls__Certificate', certificate);
    vi.stubEnv('Service__Tls__Key', key);
    vi.stubEnv('Service__Http2', 'true');
    onTestFinished(() => void vi.unstubAllEnvs());
    const library = libraries[server];
    const host = library.createHost({ environment: 'test' });
    const printed: string[] = [];
    const running = await (library.startHost as typeof node.startHost)(host as node.NodeHost, {
      host: '127.0.0.1',
      port: 0,
      announce: (line) => printed.push(line),
    });
    onTestFinished(() => running.stop());
    expect(running.address).toMatch(/^https:\/\/localhost:\d+$/);
    expect(printed).toEqual([running.address]);
  });

  it('uses a renewed certificate without a restart, and keeps it if the next one is broken', { timeout: 30_000 }, async () => {
    const { port, files, lines } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const first = await presented(port);
    files.renew(3);
    await vi.waitFor(async () => expect((await presented(port)).serialNumber).not.toBe(first.serialNumber), {
      timeout: 10_000,
      interval: 200,
    });
    const second = await presented(port);
    expect(await ask(session, { path: '/hello' })).toMatchObject({ status: 200 });
    expect(lines().map(({ msg }) => msg)).toContain('The host uses the changed certificate');
    writeFileSync(files.key, 'broken');
    await vi.waitFor(
      () => expect(lines().at(-1)).toMatchObject({ level: 50, msg: expect.stringContaining('still uses the previous one') as string }),
      { timeout: 10_000 },
    );
    expect((await presented(port)).serialNumber).toBe(second.serialNumber);
  });

  it('does not start without a usable certificate', async () => {
    const files = certificateFiles();
    const other = certificateFiles();
    const expired = certificateFiles(-1);
    const { certificate, key } = files;
    const absent = join(dirname(key), 'absent.pem');
    const text = join(dirname(key), 'text.pem');
    const encrypted = join(dirname(key), 'encrypted.key');
    writeFileSync(text, 'hello');
    execFileSync(openssl!, ['pkcs8', '-topk8', '-in', key, '-out', encrypted, '-passout', 'pass:secret']);
    const found = async (tls: node.HostOptions['tls'] & object) => problemsOf(server, { tls });
    expect(await found({ certificate: absent, key })).toEqual([
      `The option tls.certificate is '${absent}': the file does not exist; set the path of an existing PEM file`,
    ]);
    expect(await found({ certificate, key: dirname(key) })).toEqual([
      `The option tls.key is '${dirname(key)}': this is a directory; set the path of a PEM file`,
    ]);
    expect(await found({ certificate, key: other.key })).toEqual([expect.stringContaining('is not the key of the certificate')]);
    expect(await found({ certificate: expired.certificate, key: expired.key })).toEqual([expect.stringMatching(/expired on .*; renew it/)]);
    expect(await found({ certificate: text, key })).toEqual([expect.stringContaining('contains no certificate in PEM format')]);
    expect(await found({ certificate, key: text })).toEqual([expect.stringContaining('contains no private key in PEM format')]);
    expect(await found({ certificate, key: encrypted })).toEqual([
      expect.stringContaining('the key is encrypted; set Service:Tls:Passphrase'),
    ]);
    expect(await found({ certificate, key: encrypted, passphrase: 'wrong' })).toEqual([
      `The option tls.key is '${encrypted}': the option tls.passphrase is not its passphrase; correct it`,
    ]);
    expect(await found({ certificate, key: encrypted, passphrase: 'secret' })).toEqual([]);
    expect(await found({ certificate, key, minVersion: '1.1' as '1.2' })).toEqual([
      "The option tls.minVersion is '1.1'; valid values are 1.2, 1.3",
    ]);
    if (process.getuid?.() !== 0) {
      chmodSync(key, 0);
      expect(await found({ certificate, key })).toEqual([expect.stringContaining('the process may not read the file')]);
    }
    expect(readFileSync(certificate, 'utf8')).toContain('BEGIN CERTIFICATE');
  });

  it('does not start with a certificate without a key, or with HTTP/2 without a certificate', async () => {
    const { certificate, key } = certificateFiles();
    expect(await problemsOf(server, { tls: { certificate } })).toEqual([
      'Service:Tls:Key is missing: the option tls.certificate is set, and TLS needs both; set Service:Tls:Key to the path of a PEM file',
    ]);
    expect(await problemsOf(server, { tls: { key } })).toEqual([expect.stringMatching(/^Service:Tls:Certificate is missing/)]);
    expect(await problemsOf(server, { http2: true })).toEqual([
      expect.stringMatching(/^The option http2 is true, but the host has no certificate/),
    ]);
    expect(await problemsOf(server, { tls: { certificate, kee: key } as object })).toEqual(
      expect.arrayContaining([expect.stringContaining('kee')]),
    );
  });
});
