// Sends requests as fast as responses arrive, over some connections: the thread of `checks.mjs`.
import net from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const connections = Array.from({ length: 16 }, () => net.connect(workerData, '127.0.0.1'));
let [toSend, toCome, text] = [0, 0, ''];

const send = (/** @type {net.Socket} */ connection) => {
  if (toSend <= 0) return;
  toSend -= 1;
  connection.write(text);
};

for (const connection of connections) {
  let isOpen = false;
  /** A response is over when nothing more of it comes in a turn; one is under way at a time. */
  let next;
  connection.on('data', (part) => {
    isOpen ||= part.includes('HTTP/1.1 ');
    clearImmediate(next);
    next = setImmediate(() => {
      if (!isOpen) return;
      isOpen = false;
      toCome -= 1;
      if (toCome === 0) parentPort.postMessage('done');
      else send(connection);
    });
  });
}

parentPort.on('message', (/** @type {{ text: string, count: number }} */ given) => {
  [toSend, toCome, text] = [given.count, given.count, given.text];
  for (const connection of connections) send(connection);
});
