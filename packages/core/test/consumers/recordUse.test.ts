import { describe, expect, it } from 'vitest';
import { recordUse } from '@portico/core/consumers';

const respond =
  (body: unknown, status = 200): typeof fetch =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const client = { consumer: 'mobile app', version: '3.1' };
const recorded = (text: string) => JSON.parse(text) as { operations: Readonly<Record<string, Readonly<Record<string, string[]>>>> };

describe('recordUse', () => {
  it('records the inputs that a client sends, and the members that it reads', async () => {
    const rooms = { items: [{ id: '1', name: 'Attic', floor: 4 }], totalCount: 1 };
    const recorder = recordUse(respond(rooms), client);
    const response = await recorder.fetch('http://localhost/rooms?name=A');
    const page = (await response.json()) as typeof rooms;
    expect(page.items.map(({ name }) => name)).toEqual(['Attic']);
    expect(recorded(recorder.format())).toEqual({
      ...client,
      operations: { 'GET /rooms': { sends: ['query.name'], reads: ['items.*.name'], errors: [] } },
    });
  });

  it('records members of a JSON body at every depth, and passes the request on', async () => {
    let sent = '';
    const recorder = recordUse(async (request) => {
      sent = await (request as Request).text();
      return new Response(null, { status: 204 });
    }, client);
    const body = JSON.stringify({ name: 'Attic', beds: [{ size: 2 }] });
    await recorder.fetch('http://localhost/rooms', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(sent).toBe(body);
    expect(recorded(recorder.format()).operations['POST /rooms']!['sends']).toEqual([
      'body',
      'body.beds',
      'body.beds.*',
      'body.beds.*.size',
      'body.name',
      'header.content-type',
    ]);
  });

  it('records the code of an error, and a text as a whole', async () => {
    const failing = recordUse(respond({ code: 'NOT_FOUND' }, 404), client);
    await (await failing.fetch('http://localhost/rooms/1')).json();
    expect(recorded(failing.format()).operations['GET /rooms/1']!['errors']).toEqual(['NOT_FOUND']);
    const reading = recordUse(respond({ id: '1' }), client);
    await (await reading.fetch('http://localhost/rooms/1')).text();
    expect(recorded(reading.format()).operations['GET /rooms/1']!['reads']).toEqual(['']);
  });
});
