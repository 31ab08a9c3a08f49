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

/** One caller after the other, as a load balancer sends them: to this host as long as it says that it is ready. */
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

describe('A host that is told to stop', () => {
  it('fails no request of a load balancer that looks at /health/ready: nobody notices', async () => {
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

  it('answers every request on the connections that it has, without any delay, and asks their clients to leave', async () => {
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

  it('answers a client that had connected, and asks only then', async () => {
    const { port, tell, says, ended } = await listeningProcess();
    const client = await clientTo(port);
    await (await clientTo(port)).get('/quick');
    tell('SIGTERM');
    await says('"Stopping"');
    expect(await client.get('/quick')).toMatchObject({ status: 200, isLast: true });
    expect(await ended).toBe(0);
  });

  it('finishes a request in flight, and the answer is the last one of its connection', async () => {
    const { port, tell, says, ended } = await listeningProcess();
    const answer = (await clientTo(port)).get('/held');
    await says('held');
    tell('SIGTERM');
    expect(await answer).toEqual({ status: 200, body: '"finished"', isLast: true });
    expect(await ended).toBe(0);
  });

  it('finishes all requests that were sent in a row, and the last of their answers is that of the connection', async () => {
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

  it('sends the whole of a large answer to a client that reads slowly', async () => {
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

  it('closes connections on which nothing comes', async () => {
    const { port, tell, ended } = await listeningProcess();
    await (await clientTo(port)).get('/quick');
    await clientTo(port);
    tell('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('lets a handler of a message finish, before it frees the stores', async () => {
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
  it('ends with a code, and names the requests that were left', async () => {
    const { port, tell, says, output, ended } = await listeningProcess({ SLOW: '60000', Service__Shutdown__Timeout: '300ms' });
    for (const path of ['/slow?secret=1', '/slow?secret=2']) (await clientTo(port)).get(path).catch(() => undefined);
    await says('slow began\nslow began');
    tell('SIGTERM');
    expect(await ended).toBe(1);
    expect(output()).toContain('The host stopped with work left: 2 × GET /slow.');
    expect(output().split('"Stopping"')[1]).not.toContain('secret');
  });

  it('names handlers of messages where requests are done', async () => {
    const { port, tell, says, output, ended } = await listeningProcess({ HANDLING: '60000', Service__Shutdown__Timeout: '700ms' });
    await fetch(`http://127.0.0.1:${port}/notes`, { method: 'POST', headers: { connection: 'close' } });
    await says('handling');
    tell('SIGTERM');
    expect(await ended).toBe(1);
    expect(output()).toContain('The host stopped with work left: handlers of messages, services or stores.');
  });

  it('takes a signal that a script above passes on as the same one: nobody has asked twice', async () => {
    const { port, tell, says, ended } = await listeningProcess();
    const answer = (await clientTo(port)).get('/held');
    await says('held');
    tell('SIGTERM');
    tell('SIGINT');
    expect(await answer).toMatchObject({ status: 200, body: '"finished"' });
    expect(await ended).toBe(0);
  });

  it('ends at once on a second signal, with a code and the same words', async () => {
    const { port, tell, says, output, ended } = await listeningProcess({ SLOW: '60000' });
    (await clientTo(port)).get('/slow').catch(() => undefined);
    await says('slow began');
    tell('SIGTERM');
    await says('"Stopping"');
    await sleep(600);
    tell('SIGINT');
    expect(await ended).toBe(1);
    expect(output()).toContain('A second signal (SIGINT) ends the host with work left: GET /slow.');
  });
});

describe('A host that is still starting', () => {
  it('ends at once when it is told to, also where nobody else would end it', async () => {
    const { tell, says, output, ended } = await startedProcess({ STARTING: '60000' });
    await says('"Configuration"');
    tell('SIGTERM');
    expect(await ended).toBe(1);
    expect(output()).toContain('Told to end (SIGTERM) before the host had started');
  });

  it('ends though nothing of it can be closed, and though it holds the process', async () => {
    const { output, ended } = await startedProcess({ Service__Shutdown__Delay: 'soon', CLOSING: 'never' });
    expect(await ended).toBe(1);
    expect(output()).toContain('Service:Shutdown:Delay');
  });

  it.each([
    ['Service__Shutdown__Delay', 'soon'],
    ['Service__Shutdown__Timeout', '-1'],
  ])('refuses %s=%s', async (name, value) => {
    const { output, ended } = await startedProcess({ [name]: value });
    expect(await ended).toBe(1);
    expect(output()).toContain(`- ${name.replaceAll('__', ':')} is '${value}'; it must be seconds, or a text such as 30s`);
  });
});
