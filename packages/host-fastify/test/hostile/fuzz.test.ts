import { Agent, request } from 'node:http';
import {
  bodyObject,
  cookieText,
  headerText,
  parseInt32,
  isGuid,
  isInt,
  own,
  putEntry,
  queryTexts,
  readDateTime,
  readDecimal,
  wrongType,
} from '@portico/runtime/reading';
import type { OperationCall } from '@portico/runtime';
import { expect, it } from 'vitest';
import { hostOf } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { answerOf, exchange, listen } from '../support/sockets.ts';
import type { WireAnswer } from '../support/sockets.ts';
import { fuzzRequest } from './fuzzRequests.ts';
import type { FuzzRequest } from './fuzzRequests.ts';
import { Random } from './random.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 20_000);
const lanes = 24;
const patience = 5_000;

interface Thing {
  count?: number;
  when?: Date;
  price?: string;
  child?: Thing;
}

/** Reads like the compiler's output, including a recursive type. */
function readThing(value: Readonly<Record<string, unknown>>, at: string, call: OperationCall): Thing {
  const thing: Thing = {};
  const { count, when, price, child } = {
    count: own(value, 'count'),
    when: own(value, 'when'),
    price: own(value, 'price'),
    child: own(value, 'child'),
  };
  if (isInt(count)) thing.count = count;
  else if (count !== undefined) wrongType(call, `${at}/count`, count, 'a whole number');
  const read = when === undefined ? undefined : readDateTime(call, `${at}/when`, when);
  if (read) thing.when = read;
  const decimal = price === undefined ? undefined : readDecimal(call, `${at}/price`, price);
  if (decimal) thing.price = decimal;
  if (typeof child === 'object' && child !== null) thing.child = readThing(child as Record<string, unknown>, `${at}/child`, call);
  return thing;
}

const bind = (call: OperationCall) => {
  queryTexts(call, 'tags', 'optional');
  cookieText(call, 'sid', 'optional');
  const count = headerText(call, 'x-count', 'optional');
  if (count !== undefined && parseInt32(count) === undefined)
    call.fail('header', 'x-count', 'binding.malformed', "'x-count' is no number.");
  return call.failures ? undefined : {};
};
const validate = (input: { thing?: Thing }, call: OperationCall) => void (input.thing = readThing(bodyObject(call), '', call));
const answerThing = (input: { thing?: Thing }) => input.thing ?? null;

const operations = [
  operation({ verb: 'GET', route: '/things', bind, invoke: (_input, _services, call) => ({ ...call.source.query }) }),
  operation({ verb: 'GET', route: '/things/{id:int}', bind, invoke: (_input, _services, call) => call.source.params }),
  operation({
    verb: 'DELETE',
    route: '/things/{id:guid}',
    status: 204,
    answer: 'empty',
    bind: (call) => (isGuid(call.source.params['id'] ?? '') ? {} : undefined),
  }),
  operation({ verb: 'POST', route: '/things', body: 'wrapped', bind, validate, invoke: answerThing }),
  operation({ verb: 'PUT', route: '/exact', body: 'wrapped', exactNumbers: true, bind, validate, invoke: answerThing }),
  operation({ verb: 'POST', route: '/form', body: 'form', bind, invoke: (_input, _services, call) => fields(call) }),
  operation({ verb: 'POST', route: '/stream', body: 'stream', bind, invoke: async (_input, _services, call) => length(call) }),
  operation({ verb: 'GET', route: '/files/{**path}', bind, invoke: (_input, _services, call) => call.source.params }),
];

const fields = (call: OperationCall) => {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(call.body?.kind === 'form' ? call.body.fields : {})) putEntry(copy, name, value);
  return copy;
};
const length = async (call: OperationCall) => {
  let size = 0;
  if (call.body?.kind === 'stream') for await (const chunk of call.body.stream) size += chunk.length;
  return size;
};

const ask = (port: number, agent: Agent, sent: Extract<FuzzRequest, { kind: 'http' }>) =>
  new Promise<WireAnswer>((resolve, reject) => {
    const call = request(
      {
        port,
        agent,
        host: '127.0.0.1',
        method: sent.method,
        path: sent.path,
        headers: { ...sent.headers, 'content-length': sent.body.length },
        timeout: patience,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: answer.statusCode!,
              headers: answer.headers as Record<string, string>,
              body: Buffer.concat(chunks).toString(),
            }),
          );
      },
    );
    call.on('timeout', () => call.destroy(new Error('no answer in time'))).on('error', reject);
    call.end(sent.body);
  });

/** Returns the defect of a response, if any. */
const wrongWith = ({ status, headers, body }: WireAnswer, method: string): string | undefined => {
  if (status === 0) return 'no answer';
  if (status >= 500) return `a fault: ${body}`;
  if (status < 400 || method === 'HEAD') return undefined;
  if (headers['content-type'] !== 'application/problem+json') return `a refusal of the type ${headers['content-type']}`;
  const problem = JSON.parse(body) as Record<string, unknown>;
  const whole =
    problem['status'] === status && /^[A-Z_]+$/.test(String(problem['code'])) && /^[0-9a-f]{32}$/.test(String(problem['traceId']));
  return whole ? undefined : `a refusal of another shape: ${body}`;
};

it(`${rounds} random requests (seed ${seed}) never cause a 5xx, a hang or a rejection without problem details [ERROR-01]`, async () => {
  const host = await hostOf(operations, { endpoints: { bodyLimit: 3_000 } });
  const port = await listen(host);
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const random = new Random(seed);
  const counts = new Map<number, number>();
  const findings: string[] = [];
  let sent = 0;
  const lane = async () => {
    while (sent < rounds && findings.length < 5) {
      sent++;
      const made = fuzzRequest(random);
      const answer = await (made.kind === 'raw' ? exchange(port, made.bytes, patience).then(answerOf) : ask(port, agent, made)).catch(
        (error: Error) => error,
      );
      const wrong =
        answer instanceof Error
          ? answer.message
          : wrongWith(answer, made.kind === 'raw' ? made.bytes.toString('latin1', 0, 4) : made.method);
      if (!(answer instanceof Error)) counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      if (wrong)
        findings.push(
          `${wrong} ← ${JSON.stringify(made, (_key, value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : value))}`,
        );
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(rounds);
  // The requests must cause every kind of response to be meaningful.
  expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 204, 400, 404, 405, 413, 415, 422]));
  expect({}).not.toHaveProperty('polluted');
}, 300_000);
