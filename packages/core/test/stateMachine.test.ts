import { Entity, EntityBase, InvalidTransitionError, Stateful, stateMachine } from '@portico/core';
import { describe, expect, it } from 'vitest';

const Status = stateMachine({ Draft: 'initial', Sent: ['Draft'], Paid: ['Sent'], Void: ['Draft', 'Sent'] });

class Invoice extends Entity(Stateful(Status)) {}

describe('A state machine', () => {
  it('knows where it begins, and from where each state is reached', () => {
    expect(Status).toEqual({ initial: 'Draft', moves: { Draft: [], Sent: ['Draft'], Paid: ['Sent'], Void: ['Draft', 'Sent'] } });
  });

  it('has one state in which it begins', () => {
    expect(() => stateMachine({ Open: ['Closed'], Closed: ['Open'] })).toThrow('A state machine has one initial state; this one has 0.');
    expect(() => stateMachine({ Open: 'initial', Closed: 'initial' })).toThrow('this one has 2.');
  });
});

describe('An entity with a status', () => {
  it('begins in the first state, and moves along the machine', () => {
    const invoice = new Invoice();
    expect([invoice.status, EntityBase.movedTo(invoice)]).toEqual(['Draft', undefined]);
    expect(invoice.transitionTo('Sent')).toBeUndefined();
    expect([invoice.status, EntityBase.movedTo(invoice)]).toEqual(['Sent', 'Sent']);
    expect(invoice.transitionTo('Void')).toBeUndefined();
    expect(invoice.status).toBe('Void');
  });

  it('says why it does not move, and stays as it is', () => {
    const invoice = new Invoice();
    const refused = invoice.transitionTo('Paid');
    expect(refused).toBeInstanceOf(InvalidTransitionError);
    expect(refused).toMatchObject({ entity: 'Invoice', from: 'Draft', to: 'Paid' });
    expect([invoice.status, EntityBase.movedTo(invoice)]).toEqual(['Draft', undefined]);
    expect(invoice.transitionTo('Lost' as 'Paid')).toBeInstanceOf(InvalidTransitionError);
    expect(invoice.transitionTo('Draft')).toBeInstanceOf(InvalidTransitionError);
  });

  it('has no status where it has no machine', () => {
    expect(Object.keys(new (class extends Entity() {})())).toEqual([]);
  });
});
