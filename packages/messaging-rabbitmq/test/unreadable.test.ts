import { expect, it } from 'vitest';
import { describeBroker } from './support/broker.ts';
import { eachTest, message, toBilling } from './support/fixture.ts';
import { Inbox } from './support/inbox.ts';

/** The headers of a published message. */
const headers = { 'portico-source': 'hotel', 'portico-position': '1', 'portico-occurred-at': '2027-03-01T10:00:00Z' };
const messageId = '01890000-0000-7000-8000-000000000001';
const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));

describeBroker('an unreadable message', () => {
  const test = eachTest();

  it('is set aside with the reason and the queue, and the messages behind it continue', async () => {
    const { transport, told } = test.current.transport();
    await transport.open([toBilling], told);
    const bad = message(1, { tenantId: 't-1' });
    const inbox = new Inbox((batch) => batch.map(({ id }) => (id === bad.id ? { unreadable: 'total is missing' } : 'stored')));
    await transport.publish([bad, message(2)]);
    await transport.consume([toBilling], inbox.receive);
    await told.times('warned');
    expect(told.warnings).toEqual([
      'A message of Booking.Confirmed for Billing was moved to the queue of unreadable messages: total is missing',
    ]);
    const aside = await test.current.unreadable();
    expect(aside).toMatchObject({
      messageId: bad.id,
      type: 'Booking.Confirmed',
      durable: true,
      headers: {
        'portico-reason': 'total is missing',
        'portico-queue': test.current.queue(toBilling),
        'portico-position': '1',
        'portico-tenant': 't-1',
      },
    });
    expect(String(aside!.body)).toBe(bad.payload);
    await inbox.holds(2);
    await transport.close();
    expect(await test.current.channel.queueDeclare({ queue: test.current.queue(toBilling), passive: true })).toMatchObject({
      messageCount: 0,
    });
  });

  it.each([
    ['Its message id is not a UUID.', { headers }, '{}'],
    ['Its message id is not a UUID.', { messageId: 'm-1', headers }, '{}'],
    ['It contains the character U+0000.', { messageId, headers: { ...headers, 'portico-tenant': 'a\0' } }, '{}'],
    ['It contains the character U+0000.', { messageId, headers }, '{\0}'],
    ["It has no header 'portico-source'.", { messageId, headers: without('portico-source') }, '{}'],
    ["Its header 'portico-occurred-at' is not a time.", { messageId, headers: without('portico-occurred-at') }, '{}'],
    ["Its header 'portico-position' is not a whole number.", { messageId, headers: { ...headers, 'portico-position': 'x' } }, '{}'],
    ['Its content is not UTF-8.', { messageId, headers, contentEncoding: 'utf-8' }, Buffer.from([0xc3, 0x28])],
  ])('may come from any publisher: %s', async (reason, envelope, body) => {
    const { transport, told } = test.current.transport();
    await transport.open([toBilling], told);
    const inbox = new Inbox();
    await transport.consume([toBilling], inbox.receive);
    await test.current.channel.basicPublish({ ...envelope, routingKey: test.current.queue(toBilling) }, body);
    await told.times('warned');
    expect((await test.current.unreadable())!.headers).toMatchObject({ 'portico-reason': reason });
    expect(inbox.delivered).toEqual([]);
  });

  it('may come from another program that names no encoding: it is then readable', async () => {
    const transport = await test.current.open([toBilling]);
    const inbox = new Inbox();
    await transport.consume([toBilling], inbox.receive);
    const routingKey = test.current.queue(toBilling);
    await test.current.channel.basicPublish({ routingKey, messageId, headers }, { total: 1 });
    await test.current.channel.basicPublish({ routingKey, messageId: messageId.replace(/1$/, '2'), headers }, '{"total":2}');
    await inbox.holds(2);
    expect(inbox.stored.map(({ payload }) => payload)).toEqual(['{"total":1}', '{"total":2}']);
  });

  it('stays in its queue until it can be set aside', async () => {
    const { transport, told } = test.current.transport();
    await transport.open([toBilling], told);
    const inbox = new Inbox((batch) => batch.map(() => ({ unreadable: 'total is missing' })));
    await transport.consume([toBilling], inbox.receive);
    await test.current.channel.exchangeDelete({ exchange: `${test.current.prefix}.unreadable` });
    await transport.publish([message(1)]);
    while (told.warnings.every((text) => !text.includes('was moved to'))) await told.times('warned', told.count('warned') + 1);
    expect((await test.current.unreadable())!.headers).toMatchObject({ 'portico-reason': 'total is missing' });
  });
});
