import { Entity, Stateful, stateMachine } from '@portico/core';
import type { InvalidTransitionError } from '@portico/core';
import { declared, field } from './declared.ts';

const machine = stateMachine({ Draft: 'initial', Placed: ['Draft'], Sent: ['Placed'], Cancelled: ['Draft', 'Placed'] });

/** With a state machine and a generated number. */
export class Order extends Entity(Stateful(machine)) {
  number!: string;
  title = '';

  place(): InvalidTransitionError | undefined {
    return this.transitionTo('Placed');
  }
}

export const orderPlan = declared({
  type: Order,
  traits: ['Stateful'],
  states: machine,
  fields: [field('number', 'string', { number: 'ORD-{YYYY}{MM}-{###}' }), field('title', 'string')],
  unique: [['number']],
});
