import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Client } from './support/client.ts';
import { listeningProcess, startedProcess } from './support/process.ts';

const clientTo = async (port: number) => {
  const client = await Client.to(port);
  onTestFinished(() => client.close());
  return client;
};

/** Sends requests one after the other like a load balancer: to this host while it is ready. */
async function balanced(port: number, isReady: () => boolean) {
  const count = { answered: 0, failed: 0, reconnected: 0 };
  while (isReady()) {
    const client = await Client.to(port);
    for (let isLast = false; !isLast && isReady();) {
      try {
        const answer = await client.get('/quick');
        if (answer.status === 200) count.answered += 1;
        else count.failed += 1;
        isLast = answer.isLast;
      } catch {
        count.failed += 1;
        isLast = true;
      }
    }
    count.reconnected += 1;
    client.close();
  }
  return count;
}

describe('A stopping host', () => {
  it('fails no request of a load balancer that checks /health/ready', async () => {
    const { port, tell, ended } = await listeningProcess({ Service__Shutdown__Delay: '1500ms' });
    let isReady = true;
    const watching = (async () => {
      const probe = async () => (await (await Client.to(port)).get('/health/ready')).status === 200;
      while (await probe()) await sleep(100);
      isReady = false;
    })();
    const traffic = Array.from({ length: 16 }, () => balanced(port, () => isReady));
    await sleep(300);
    tell('SIGTERM');
    await watching;
    const counts = await Promise.all(traffic);
    expect(counts.reduce((sum, { failed }) => sum + failed, 0)).toBe(0);
    expect(counts.every(({ answered }) => answered > 0)).toBe(true);
    expect(await ended).toBe(0);
  });

  it('handles every request on open connections without a delay, and closes them', async () => {
    const { port, tell, ended } = await listeningProcess();
    const clients = await Promise.all(Array.from({ length: 32 }, () => clientTo(port)));
    const first = await Promise.all(clients.map((client) => client.get('/quick')));
    const last = clients.map(async (client) => {
      for (;;) {
        const answer = await client.get('/quick');
        if (answer.status !== 200 || answer.isLast) return answer;
      }
    });
    tell('SIGTERM');
    expect(first.every(({ status, isLast }) => status === 200 && !isLast)).toBe(true);
    expect((await Promise.all(last)).every(({ status, isLast }) => status === 200 && isLast)).toBe(true);
    expect(await ended).toBe(0);
  });

  it('handles the request of a client that had connected before', async () => {
    const { port, tell, says, ended } = await listeningProcess();
    const client = await clientTo(port);
    await (await clientTo(port)).get('/quick');
    tell('SIGTERM');
    await says('"Stopping"');
    expect(await client.get('/quick')).toMatchObject({ status: 200, isLast: true });
    expect(await ended).toBe(0);
  });

  it('finishes a request in flight, and closes the connection after its response', async () => {
    const { port, tell, says, ended } = await listeningProcess();
    const answer = (await clientTo(port)).get('/held');
    await says('held');
    tell('SIGTERM');
    expect(await answer).toEqual({ status: 200, body: '"finished"', isLast: true });
    expect(await ended).toBe(0);
  });

  it('finishes all pipelined requests, and closes the connection after the last response', async () => {
    const { port, tell, says, ended } = await listeningProcess();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('GET /held HTTP/1.1\r\nhost: test\r\n\r\n'.repeat(2));
    const answers = text(socket);
    await says('held');
    tell('SIGTERM');
    const heads = (await answers).split('HTTP/1.1 ').slice(1);
    expect(heads.map((head) => [head.slice(0, 3), head.endsWith('"finished"'), /^connection: close\r$/im.test(head)])).toEqual([
      ['200', true, false],
      ['200', true, true],
    ]);
    expect(await ended).toBe(0);
  });

  it('sends the complete large response to a slow client', async () => {
    const { port, tell, says, ended } = await listeningProcess();
    const client = await clientTo(port);
    const answer = client.get('/large');
    client.pause();
    await sleep(200);
    tell('SIGTERM');
    await says('"Stopping"');
    await sleep(800);
    client.resume();
    expect((await answer).body).toHaveLength(20_000_002);
    expect(await ended).toBe(0);
  });

  it('closes idle connections', async () => {
    const { port, tell, ended } = await listeningProcess();
    await (await clientTo(port)).get('/quick');
    await clientTo(port);
    tell('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('lets a message handler finish before it closes the stores', async () => {
    const { port, tell, says, output, ended } = await listeningProcess({ HANDLING: '800' });
    await fetch(`http://127.0.0.1:${port}/notes`, { method: 'POST' });
    await says('handling');
    tell('SIGTERM');
    expect(await ended).toBe(0);
    expect(output()).toContain('handled');
    expect(output()).toContain('"Stopped"');
  });
});

describe('A host that does not stop in time', () => {
  it('exits with a code, and names the remaining requests', async () => {
    const { port, tell, says, output, ended } = await listeningProcess({ SLOW: '60000', Service__Shutdown__Timeout: '300ms' });
    for (const path of ['/slow?secret=1', '/slow?secret=2']) (await clientTo(port)).get(path).catch(() => undefined);
    await says('slow began\nslow began');
    tell('SIGTERM');
    expect(await ended).toBe(1);
    expect(output()).toContain('The host stopped with unfinished work: 2 × GET /slow.');
    expect(output().split('"Stopping"')[1]).not.toContain('secret');
  });

  it('names message handlers if all requests are done', async () => {
    const { port, tell, says, output, ended } = await listeningProcess({ HANDLING: '60000', Service__Shutdown__Timeout: '700ms' });
    await fetch(`http://127.0.0.1:${port}/notes`, { method: 'POST', headers: { connection: 'close' } });
    await says('handling');
    tell('SIGTERM');
    expect(await ended).toBe(1);
    expect(output()).toContain('The host stopped with unfinished work: message handlers, services or stores.');
  });

  it('treats a signal that a parent script passes on as the same signal', async () => {
    const { port, tell, says, ended } = await listeningProcess();
    const answer = (await clientTo(port)).get('/held');
    await says('held');
    tell('SIGTERM');
    tell('SIGINT');
    expect(await answer).toMatchObject({ status: 200, body: '"finished"' });
    expect(await ended).toBe(0);
  });

  it('exits immediately on a second signal, with a code and the remaining work', async () => {
    const { port, tell, says, output, ended } = await listeningProcess({ SLOW: '60000' });
    (await clientTo(port)).get('/slow').catch(() => undefined);
    await says('slow began');
    tell('SIGTERM');
    await says('"Stopping"');
    await sleep(600);
    tell('SIGINT');
    expect(await ended).toBe(1);
    expect(output()).toContain('Second signal SIGINT received; exiting with unfinished work: GET /slow.');
  });
});

describe('A starting host', () => {
  it('exits immediately on a signal, also without any other handler', async () => {
    const { tell, says, output, ended } = await startedProcess({ STARTING: '60000' });
    await says('"Configuration"');
    tell('SIGTERM');
    expect(await ended).toBe(1);
    expect(output()).toContain('Signal SIGTERM received before the host had started');
  });

  it('exits even if nothing can be closed and something keeps the process alive', async () => {
    const { output, ended } = await startedProcess({ Service__Shutdown__Delay: 'soon', CLOSING: 'never' });
    expect(await ended).toBe(1);
    expect(output()).toContain('Service:Shutdown:Delay');
  });

  it.each([
    ['Service__Shutdown__Delay', 'soon'],
    ['Service__Shutdown__Timeout', '-1'],
  ])('rejects %s=%s', async (name, value) => {
    const { output, ended } = await startedProcess({ [name]: value });
    expect(await ended).toBe(1);
    expect(output()).toContain(`${name.replaceAll('__', ':')} is '${value}'; it must be seconds, or a text such as 30s`);
  });
});
