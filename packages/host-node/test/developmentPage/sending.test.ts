import { describe, expect, it } from 'vitest';
import { attack, exchangeWith, ownForm, readToken, servers, startPage } from './pages.ts';
import type { ServerName } from './pages.ts';

const path = '/_portico/send';

describe.each(Object.keys(servers) as ServerName[])('requests from the development page on host-%s', (name) => {
  const sendForm = async (port: number, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ token: await readToken(port), ...fields }).toString();
    return exchangeWith(port, { method: 'POST', path, headers: ownForm, body });
  };

  it('run as any role', async () => {
    const port = await startPage(name);
    const operation = { operation: 'Test.WhoAmI', 'route.id': 'a/b' };
    const anonymous = await sendForm(port, operation);
    expect(anonymous.body).toContain('<p class="bad">401</p>');
    const without = await sendForm(port, { ...operation, caller: 'ada' });
    expect(without.body).toContain('<p class="bad">403</p>');
    const reader = await sendForm(port, { ...operation, caller: 'ada', role: 'reader' });
    expect(reader.body).toContain('<p class="good">200</p>');
    expect(reader.body).toContain('&quot;id&quot;: &quot;ada&quot;');
    expect(reader.body).toContain('&quot;id&quot;: &quot;a/b&quot;');
  });

  it('run as the chosen caller if the application authenticates in its own way', async () => {
    const authenticate = () => {
      throw new Error('No credential.');
    };
    const port = await startPage(name, { endpoints: { authenticate } });
    const response = await sendForm(port, { operation: 'Test.WhoAmI', 'route.id': '1', caller: 'ada', permissions: 'things.read' });
    expect(response.body).toContain('<p class="good">200</p>');
  });

  it('cannot name another server, nor the headers that separate requests', async () => {
    const port = await startPage(name);
    for (const header of [
      'Host: attacker.example',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      'X-Portico-Development-Ticket: x',
      'no header',
    ])
      expect((await sendForm(port, { operation: 'Test.Echo', headers: header })).body).toMatch(/cannot set the header|is not a header/);
  });

  it('cannot be forged with the ticket of the page', async () => {
    const port = await startPage(name);
    const headers = ['Host: localhost:{port}', 'X-Portico-Development-Ticket: ada'];
    expect((await exchangeWith(port, { path: '/who/1', headers })).status).toBe(401);
  });

  it('are recorded with their stages and their failure, escaped', async () => {
    const port = await startPage(name);
    await exchangeWith(port, { path: `/fails?name=${encodeURIComponent(attack)}&token=hidden-1` });
    const list = await exchangeWith(port, { path: '/_portico/requests' });
    expect(list.body).toContain('GET /fails');
    const trace = await exchangeWith(port, { path: /href="(\/_portico\/requests\/[^"]+)"[^>]*>GET \/fails/.exec(list.body)![1]! });
    for (const text of ['<strong>stage</strong>', '<code>invoke</code>', '500 INTERNAL_ERROR', 'Test.Fails', 'token=***'])
      expect(trace.body).toContain(text);
    expect(trace.body).toContain('&lt;script&gt;');
    for (const page of [list, trace]) {
      expect(page.body).not.toContain('<script>alert');
      expect(page.body).not.toContain('hidden-1');
    }
    expect(list.body).not.toContain('/_portico</a>');
  });

  it('are recorded without the path if it contains a secret', async () => {
    const port = await startPage(name);
    expect((await exchangeWith(port, { path: '/resets/hidden-2' })).status).toBe(200);
    const list = await exchangeWith(port, { path: '/_portico/requests' });
    const trace = await exchangeWith(port, {
      path: /href="(\/_portico\/requests\/[^"]+)"[^>]*>GET \/resets\/\{token\}/.exec(list.body)![1]!,
    });
    for (const { body } of [list, trace]) expect(body).not.toContain('hidden-2');
  });

  it('show unknown pages and items as 404', async () => {
    const port = await startPage(name);
    for (const unknown of [
      'nothing',
      'requests/nothing',
      'operations/nothing',
      'entities/nothing',
      'messages/nothing',
      'constructor',
      'requests/1/2/3',
    ])
      expect((await exchangeWith(port, { path: `/_portico/${unknown}` })).status).toBe(404);
  });

  it('are retained up to a limit', async () => {
    const port = await startPage(name);
    for (let index = 0; index < 210; index++) await exchangeWith(port, { path: `/who/${index}` });
    const { body } = await exchangeWith(port, { path: '/_portico/requests' });
    expect(body.match(/GET \/who\//g)).toHaveLength(200);
    expect(body).not.toContain('GET /who/9<');
  });
});
