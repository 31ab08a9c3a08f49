import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { exchangeWith, ownForm, readToken, servers, startPage } from './pages.ts';
import type { ServerName, WireRequest } from './pages.ts';

const foreignAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address;

/** Requests for the page that an attacker can cause, by the reason why each is rejected. */
const attacks: Readonly<Record<string, WireRequest>> = {
  'a name that resolves to this machine (DNS rebinding)': { headers: ['Host: attacker.example:{port}'] },
  'a name that begins like a local one': { headers: ['Host: localhost.attacker.example:{port}'] },
  'a name of this machine with user information': { headers: ['Host: localhost:{port}@attacker.example'] },
  'no port': { headers: ['Host: localhost'] },
  'another port': { headers: ['Host: localhost:1'] },
  'another loopback address': { headers: ['Host: 127.0.0.2:{port}'] },
  'an absolute target of another host': { path: 'http://attacker.example/_portico' },
  'an absolute target of this host': { path: 'http://localhost:1/_portico' },
  'X-Forwarded-For': { headers: ['Host: localhost:{port}', 'X-Forwarded-For: 127.0.0.1'] },
  'X-Forwarded-Host': { headers: ['Host: localhost:{port}', 'X-Forwarded-Host: localhost'] },
  Forwarded: { headers: ['Host: localhost:{port}', 'Forwarded: for=127.0.0.1'] },
  Via: { headers: ['Host: localhost:{port}', 'Via: 1.1 proxy'] },
  'CDN-Loop': { headers: ['Host: localhost:{port}', 'CDN-Loop: edge'] },
  'X-Envoy-External-Address': { headers: ['Host: localhost:{port}', 'X-Envoy-External-Address: 127.0.0.1'] },
  'X-ProxyUser-Ip': { headers: ['Host: localhost:{port}', 'X-ProxyUser-Ip: 127.0.0.1'] },
  'Tailscale-User-Login': { headers: ['Host: localhost:{port}', 'Tailscale-User-Login: ada'] },
  'X-Real-IP': { headers: ['Host: localhost:{port}', 'X-Real-IP: 127.0.0.1'] },
  'a page of another site': { headers: ['Host: localhost:{port}', 'Sec-Fetch-Site: cross-site'] },
  'a page of this machine at another port': { headers: ['Host: localhost:{port}', 'Sec-Fetch-Site: same-site'] },
  'an unknown relation of sites': { headers: ['Host: localhost:{port}', 'Sec-Fetch-Site: '] },
  'two relations of sites': { headers: ['Host: localhost:{port}', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'] },
  'another origin': { headers: ['Host: localhost:{port}', 'Origin: http://attacker.example'] },
  'another name of this machine': { headers: ['Host: localhost:{port}', 'Origin: http://127.0.0.1:{port}'] },
  'an opaque origin': { headers: ['Host: localhost:{port}', 'Origin: null'] },
  'another scheme': { headers: ['Host: localhost:{port}', 'Origin: https://localhost:{port}'] },
  'a frame': { headers: ['Host: localhost:{port}', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Dest: iframe'] },
};

describe.each(Object.keys(servers) as ServerName[])('the development page on host-%s', (name) => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('is available as %s', async (host) => {
    const port = await startPage(name);
    const response = await exchangeWith(port, { headers: [`Host: ${host}:{port}`] });
    expect(response.status).toBe(200);
    expect(response.body).toContain('<h1>Overview</h1>');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(Object.entries(attacks))('rejects a request with %s', async (_title, request) => {
    const port = await startPage(name);
    const response = await exchangeWith(port, request);
    // Fastify does not route absolute targets.
    expect(response.status === 404 ? 403 : response.status).toBe(403);
    expect(response.body).not.toContain('<h1>');
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it('rejects proxies whose headers the host trusts', async () => {
    const port = await startPage(name, { trustProxy: true });
    const headers = ['Host: attacker.example', 'X-Forwarded-For: 127.0.0.1', 'X-Forwarded-Host: localhost:{port}'];
    expect((await exchangeWith(port, { headers })).status).toBe(403);
  });

  it('is available over an IPv4 address that IPv6 maps', async () => {
    const port = await startPage(name, { address: '::' });
    expect((await exchangeWith(port)).status).toBe(200);
    expect((await exchangeWith(port, { to: '::1', headers: ['Host: [::1]:{port}'] })).status).toBe(200);
  });

  it.skipIf(foreignAddress === undefined)('rejects clients of the network, whatever their headers', async () => {
    const port = await startPage(name, { address: '::' });
    for (const path of ['/_portico', '/_portico/operations', '/_portico/style.css'])
      expect((await exchangeWith(port, { to: foreignAddress!, path })).status).toBe(403);
    const body = `token=x&operation=Test.WhoAmI`;
    expect((await exchangeWith(port, { to: foreignAddress!, method: 'POST', path: '/_portico/send', headers: ownForm, body })).status).toBe(
      403,
    );
  });

  it.each(['production', 'test'] as const)('does not exist in %s', async (environment) => {
    const port = await startPage(name, { environment });
    for (const path of ['/_portico', '/_portico/operations', '/_portico/script.js', '/'])
      expect((await exchangeWith(port, { path, headers: ['Host: localhost:{port}', 'Accept: text/html'] })).status).toBe(404);
    expect((await exchangeWith(port, { method: 'POST', path: '/_portico/send', headers: ownForm, body: 'token=x' })).status).toBe(404);
  });

  it('does not exist if configuration disables it', async () => {
    process.env['Service__DevelopmentPage__Enabled'] = 'false';
    try {
      expect((await exchangeWith(await startPage(name))).status).toBe(404);
    } finally {
      delete process.env['Service__DevelopmentPage__Enabled'];
    }
  });

  it('redirects browsers from / to itself, and only those that may use it', async () => {
    const port = await startPage(name);
    const browser = ['Host: localhost:{port}', 'Accept: text/html,*/*;q=0.8'];
    const response = await exchangeWith(port, { path: '/', headers: browser });
    expect([response.status, response.headers['location']]).toEqual([303, '/_portico']);
    expect((await exchangeWith(port, { path: '/' })).status).toBe(404);
    expect((await exchangeWith(port, { path: '/', headers: [...browser, 'X-Forwarded-For: 192.0.2.1'] })).status).toBe(404);
    expect((await exchangeWith(port, { path: '/', headers: ['Host: attacker.example', 'Accept: text/html'] })).status).toBe(404);
  });
});

/** Forms that another page, or a client without the token, could send. */
const forgeries: Readonly<Record<string, readonly string[]>> = {
  'without any proof of its page': ['Host: localhost:{port}'],
  'of a page of another site': ['Host: localhost:{port}', 'Origin: http://attacker.example', 'Sec-Fetch-Site: cross-site'],
  'of a page at another port': ['Host: localhost:{port}', 'Origin: http://localhost:1', 'Sec-Fetch-Site: same-site'],
  'of an opaque origin': ['Host: localhost:{port}', 'Origin: null'],
  'that the user did not send from a page': ['Host: localhost:{port}', 'Sec-Fetch-Site: none'],
  'with a second origin': ['Host: localhost:{port}', 'Origin: http://localhost:{port}', 'Origin: http://attacker.example'],
};

describe.each(Object.keys(servers) as ServerName[])('the forms of the development page on host-%s', (name) => {
  const form = 'Content-Type: application/x-www-form-urlencoded';
  const path = '/_portico/send';

  it.each(Object.entries(forgeries))('reject a form %s, even with the right token', async (_title, headers) => {
    const port = await startPage(name);
    const body = `token=${await readToken(port)}&operation=Test.WhoAmI&route.id=1&caller=countess&role=reader`;
    const response = await exchangeWith(port, { method: 'POST', path, headers: [...headers, form], body });
    expect(response.status).toBe(403);
    expect(response.body).not.toContain('countess');
  });

  it.each(['', 'token=&', 'token=wrong&'])('reject the token of %j', async (given) => {
    const port = await startPage(name);
    const body = `${given}operation=Test.WhoAmI&route.id=1&caller=ada&role=reader`;
    expect((await exchangeWith(port, { method: 'POST', path, headers: ownForm, body })).status).toBe(403);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('reject a body of the type %s', async (type) => {
    const port = await startPage(name);
    const headers = [...ownForm.slice(0, 3), `Content-Type: ${type}`];
    expect((await exchangeWith(port, { method: 'POST', path, headers, body: `token=${await readToken(port)}` })).status).toBe(415);
  });

  it('reject unknown actions', async () => {
    const port = await startPage(name);
    const body = `token=${await readToken(port)}&id=1`;
    for (const unknown of ['/_portico/nothing', '/_portico/messages/constructor', '/_portico/jobs/run/1'])
      expect((await exchangeWith(port, { method: 'POST', path: unknown, headers: ownForm, body })).status).toBe(404);
  });
});
