import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The measurements of the probe in the attacked process. */
export interface Probe {
  /** The largest growth of memory, in bytes. */
  readonly growth: number;
  /** How long the thread worked between two turns of a timer, in milliseconds. */
  readonly p99: number;
  readonly longest: number;
}

/** A host in a separate process with a heap of 512 MB. */
export class AttackedHost {
  readonly port: number;
  readonly #child: ChildProcess;

  constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.#child = child;
  }

  static async start(options: object = {}): Promise<AttackedHost> {
    const child = fork(fileURLToPath(new URL('bodiesHost.ts', import.meta.url)), [JSON.stringify(options)], {
      execArgv: ['--max-old-space-size=512', '--expose-gc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new AttackedHost(port, child);
  }

  /** Runs an attack and returns the measurements during it. Afterwards the host must still respond. */
  async probe(attack: () => Promise<unknown>): Promise<Probe> {
    const before = await this.#ask<{ rss: number }>('begin');
    await attack();
    const { rss, ...delays } = await this.#ask<{ rss: number; p99: number; longest: number }>('end');
    return { growth: rss - before.rss, ...delays };
  }

  async isServing(): Promise<boolean> {
    return (await fetch(`http://127.0.0.1:${this.port}/ping`)).status === 200;
  }

  async #ask<T>(message: string): Promise<T> {
    const reply = once(this.#child, 'message');
    this.#child.send(message);
    return ((await reply) as [T])[0];
  }
}

/** The result of a raw exchange. */
export interface Exchange {
  readonly text: string;
  /** The number of bytes that the client could send. */
  readonly sent: number;
}

/**
 * Sends a head, and then pieces as long as the host accepts them. Returns the received bytes when the connection is closed
 * or a response is complete.
 */
export function flood(port: number, head: string, pieces: Iterable<Buffer | string>, patience = 20_000): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let sent = 0;
    const iterator = pieces[Symbol.iterator]();
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, sent });
    };
    const timer = setTimeout(finish, patience);
    const send = () => {
      for (;;) {
        if (socket.destroyed || !socket.writable) return;
        const { value, done } = iterator.next();
        if (done) return;
        sent += value.length;
        if (!socket.write(value)) return void socket.once('drain', send);
      }
    };
    socket.on('connect', () => {
      socket.write(head);
      send();
    });
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isComplete(text)) setTimeout(finish, 50);
    });
    socket.on('close', finish).on('error', () => {});
  });
}

/** Reads a response as fast as the system can, and returns the number of bytes. */
export function drain(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    let received = 0;
    const callback = (count: number) => ((received += count), true);
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(4_194_304), callback } });
    socket.on('close', () => resolve(received)).on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  });
}

function isComplete(text: string): boolean {
  const final = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const end = final.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(final)?.[1];
  return end !== -1 && length !== undefined && final.length >= end + 4 + Number(length);
}
