import { expect, it } from 'vitest';
import { describeBroker } from './support/broker.ts';
import { eachTest, message, messages, toAccounts, toBilling } from './support/fixture.ts';
import { Inbox } from './support/inbox.ts';

describeBroker('publishing', () => {
  const test = eachTest();

  it('[EVENT-03] sends a message with all its properties to every area that handles it', async () => {
    const sent = message(7, {
      orderKey: 'r-1',
      tenantId: 't-1',
      causedBy: 'u-1',
      traceparent: '00-1-2-01',
      payload: '{"name":"Žižka 🏨"}',
    });
    const transport = await test.current.open([toBilling, toAccounts]);
    const [billing, accounts] = [new Inbox(), new Inbox()];
    await transport.consume([toBilling, toAccounts], (batch, route) =>
      (route.area === 'Billing' ? billing : accounts).receive(batch, route),
    );
    expect(await transport.publish([sent])).toEqual(new Set([sent.id]));
    await Promise.all([billing.holds(1), accounts.holds(1)]);
    expect(billing.stored).toEqual([sent]);
    expect(accounts.stored).toEqual([sent]);
    expect(accounts.routes).toEqual([toAccounts]);
  });

  it('omits absent properties of a message', async () => {
    const transport = await test.current.open([toBilling]);
    const inbox = new Inbox();
    await transport.consume([toBilling], inbox.receive);
    const sent = message(1);
    await transport.publish([sent]);
    await inbox.holds(1);
    expect(inbox.stored).toStrictEqual([sent]);
  });

  it('stores messages for areas that no host runs yet', async () => {
    const booking = await test.current.open([toBilling]);
    await booking.publish(messages(3));
    await booking.close();
    const billing = await test.current.open([]);
    const inbox = new Inbox();
    await billing.consume([toBilling], inbox.receive);
    await inbox.holds(3);
    expect(inbox.positions).toEqual([1, 2, 3]);
  });

  it('publishes to one area if it is named', async () => {
    const transport = await test.current.open([toBilling, toAccounts]);
    const areas: string[] = [];
    const inbox = new Inbox();
    await transport.consume([toBilling, toAccounts], (batch, route) => {
      areas.push(...batch.map(() => route.area));
      return inbox.receive(batch, route);
    });
    await transport.publish([message(1)], 'Accounts');
    // A queue is first in, first out: if Billing had received the first message, it would come before this one.
    await transport.publish([message(2)], 'Billing');
    await inbox.holds(2);
    expect(areas.toSorted()).toEqual(['Accounts', 'Billing']);
  });

  it('[OUTBOX-02] does not confirm a message that no queue accepts', async () => {
    const transport = await test.current.open([toBilling]);
    const [routed, lost] = [message(1), message(2, { event: 'Booking.Unknown' })];
    expect(await transport.publish([lost, routed])).toEqual(new Set([routed.id]));
    expect(await transport.publish([lost])).toEqual(new Set());
  });

  it('declares a deleted queue again', async () => {
    const transport = await test.current.open([toBilling]);
    await test.current.channel.queueDelete(test.current.queue(toBilling));
    const sent = message(1);
    expect(await transport.publish([sent])).toEqual(new Set());
    await expect.poll(() => transport.publish([sent]), { timeout: 60_000 }).toEqual(new Set([sent.id]));
    const inbox = new Inbox();
    await transport.consume([toBilling], inbox.receive);
    await inbox.holds(1);
    expect(inbox.stored).toEqual([sent]);
  });

  it('publishes persistent JSON by the name of the event, for any consumer that binds a queue', async () => {
    const transport = await test.current.open([toBilling]);
    const { queue } = await test.current.channel.queueDeclare({ exclusive: true });
    await test.current.channel.queueBind({ queue, exchange: `${test.current.prefix}.events`, routingKey: 'Booking.*' });
    const sent = message(1);
    await transport.publish([sent]);
    expect(await test.current.channel.basicGet({ queue, noAck: true })).toMatchObject({
      durable: true,
      messageId: sent.id,
      type: 'Booking.Confirmed',
      routingKey: 'Booking.Confirmed',
      contentType: 'application/json',
      timestamp: Date.parse(sent.occurredAt) / 1000,
    });
  });

  it('keeps the names of several applications apart', async () => {
    const [ours, other] = [
      await test.current.open([toBilling]),
      await test.current.open([toBilling], { prefix: `${test.current.prefix}-b` }),
    ];
    const inbox = new Inbox();
    await ours.consume([toBilling], inbox.receive);
    await other.publish([message(1)]);
    await ours.publish([message(2)]);
    await inbox.holds(1);
    expect(inbox.positions).toEqual([2]);
    await test.current.remove(`${test.current.prefix}-b`);
  });
});
