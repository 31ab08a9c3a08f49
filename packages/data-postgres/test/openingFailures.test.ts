import { createServer, type AddressInfo, type Socket } from 'node:net';
import { postgresStore, StoreUnavailable } from '@portico/data-postgres';
import { expect, it, onTestFinished, vi } from 'vitest';

/** Returns a message of the protocol: a type, a length that counts itself, and the body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const refuse = (state: string, text: string) => (socket: Socket) =>
  void socket.end(message('E', Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${text}\0\0`)));
const sasl = message('R', Buffer.concat([int(10), Buffer.from('SCRAM-SHA-256\0\0')]));
const saslContinue = message('R', Buffer.concat([int(11), Buffer.from('r=abc,s=c2FsdA==,i=4096')]));

/** Starts a server that replies to each packet of a client in turn. Returns its address. */
async function listen(...replies: readonly ((socket: Socket) => void)[]): Promise<string> {
  const server = createServer((socket) => {
    let count = 0;
    socket.on('data', () => replies[count++]?.(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function failuresAt(address: string, { password = ':hidden', more = '' } = {}): Promise<readonly string[]> {
  vi.stubEnv('PGPASSWORD', undefined);
  vi.stubEnv('PGPASSFILE', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = postgresStore({ name: 'notes', url: `postgres://anna${password}@${address}/secrets${more}`, connectTimeout: 2000 });
  onTestFinished(() => store.close());
  const read = await Promise.resolve(store.rows({ name: '', text: 'SELECT 1' }, [])).catch((error: unknown) => error);
  const migrated = await store.session!().catch((error: unknown) => error);
  expect(read).toBeInstanceOf(StoreUnavailable);
  return [(read as StoreUnavailable).reason ?? '', (migrated as Error).message];
}

const wrong = refuse('28P01', 'password authentication failed for user "anna"');
const foreign = refuse('28000', 'no pg_hba.conf entry for host "10.0.0.1", user "anna", database "secrets", no encryption');

it.each<[string, readonly ((socket: Socket) => void)[], string, { password?: string; more?: string }]>([
  ['a wrong password', [wrong], 'the password is wrong or missing, or the user does not exist', {}],
  ['no password', [(to) => to.write(sasl), (to) => to.write(saslContinue)], 'the password is missing', { password: '' }],
  ['an unknown database', [refuse('3D000', 'database "secrets" does not exist')], 'the database does not exist', {}],
  ['a user who may not connect', [foreign], 'the user may not connect: see pg_hba.conf of the server, which may require TLS', {}],
  ['a server without TLS', [(to) => to.write('N')], 'the server does not accept TLS', { more: '?sslmode=verify-full' }],
  ['a connection that is closed', [(to) => void to.destroy()], 'the server closed the connection', {}],
])('names the cause of %s, and neither user nor address', async (_, replies, reason, url) => {
  const failures = await failuresAt(await listen(...replies), url);
  expect(failures).toEqual([reason, `A connection to PostgreSQL cannot be opened: ${reason}.`]);
});

it('names a refused connection', async () => {
  const [reason] = await failuresAt('127.0.0.1:1');
  expect(reason).toBe('nothing is listening on its address');
});
