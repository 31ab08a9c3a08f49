import type { Store } from '@portico/data';
import type { AttemptFailure, Message } from '@portico/messaging';
import type { HandlerPlan } from '@portico/runtime';
import { MachineClock } from './machineTime.ts';
import type { MachineTime } from './machineTime.ts';
import { handlerPlan } from './shop.ts';
import type { Handle, Shop, ShopParts } from './shop.ts';
import type { ShopStores } from './shopStores.ts';

/** A host whose area Billing has one durable handler, by the machine's time. */
export interface BillingHost {
  readonly shop: Shop;
  readonly store: Store;
  /** Takes messages of another host, and does what is due. */
  receive(...messages: readonly Message[]): Promise<void>;
  /** Of all messages. */
  failures(): Promise<readonly AttemptFailure[]>;
}

/** The parts of such a host besides its handler. */
export type BillingParts = Partial<HandlerPlan> & Pick<ShopParts, 'options' | 'services' | 'own' | 'tracer'>;

/** Makes such hosts. */
export function billingHosts({ simple }: ShopStores, time: MachineTime): (handle: Handle, parts?: BillingParts) => Promise<BillingHost> {
  return async (handle, { options, services, own, tracer, ...plan } = {}) => {
    const parts = { ...(options && { options }), ...(services && { services }), ...(own && { own }), ...(tracer && { tracer }) };
    const { shop, store } = await simple({ handlers: [handlerPlan('Billing.Draft', handle, plan)], clock: new MachineClock(), ...parts });
    return {
      shop,
      store,
      async receive(...messages) {
        await shop.messaging.receive('Billing', messages);
        await time.advance(0);
      },
      failures: async () => (await shop.messaging.admin.list()).items.flatMap(({ failures }) => failures),
    };
  };
}
