import { Entity, EntityBase, InvalidTransitionError, Stateful, stateMachine } from '@portico/core';
import { describe, expect, it } from 'vitest';

const Status = stateMachine({ Draft: 'initial', Sent: ['Draft'], Paid: ['Sent'], Void: ['Draft', 'Sent'] });

class Invoice extends Entity(Stateful(Status)) {}

describe('a state machine', () => {
  it('has its initial state, and the sources of each state', () => {
    expect(Status).toEqual({ initial: 'Draft', moves: { Draft: [], Sent: ['Draft'], Paid: ['Sent'], Void: ['Draft', 'Sent'] } });
  });

  it('has one initial state', () => {
    expect(() => stateMachine({ Open: ['Closed'], Closed: ['Open'] })).toThrow('A state machine has one initial state; this one has 0.');
    expect(() => stateMachine({ Open: 'initial', Closed: 'initial' })).toThrow('this one has 2.');
  });
});

describe('an entity with a status', () => {
  it('starts in the initial state, and follows the transitions of the machine', () => {
    const invoice = new Invoice();
    expect([invoice.status, EntityBase.movedTo(invoice)]).toEqual(['Draft', undefined]);
    expect(invoice.transitionTo('Sent')).toBeUndefined();
    expect([invoice.status, EntityBase.movedTo(invoice)]).toEqual(['Sent', 'Sent']);
    expect(invoice.transitionTo('Void')).toBeUndefined();
    expect(invoice.status).toBe('Void');
  });

  it('returns the reason for a rejected transition, and does not change', () => {
    const invoice = new Invoice();
    const refused = invoice.transitionTo('Paid');
    expect(refused).toBeInstanceOf(InvalidTransitionError);
    expect(refused).toMatchObject({ entity: 'Invoice', from: 'Draft', to: 'Paid' });
    expect([invoice.status, EntityBase.movedTo(invoice)]).toEqual(['Draft', undefined]);
    expect(invoice.transitionTo('Lost' as 'Paid')).toBeInstanceOf(InvalidTransitionError);
    expect(invoice.transitionTo('Draft')).toBeInstanceOf(InvalidTransitionError);
  });

  it('has no status without a machine', () => {
    expect(Object.keys(new (class extends Entity() {})())).toEqual([]);
  });
});
