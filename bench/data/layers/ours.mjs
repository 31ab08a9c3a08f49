import { postgresStore } from '@portico/data-postgres';
import { inBench } from '../../lib/folders.mjs';

const operation = (/** @type {string} */ name) => import(inBench('data', 'ours', 'dist', 'generated', 'bench', 'operations', `${name}.js`));

/** Opens Portico's own plans without the host: the work of an operation once its input is bound. */
export async function open(url) {
  const [{ searchOffers }, { getOffer }, { changePrice }, { SearchOffers, GetOffer, ChangePrice }] = await Promise.all([
    operation('search-offers'),
    operation('get-offer'),
    operation('change-price'),
    import(inBench('data', 'ours', 'dist', 'operations.js')),
  ]);
  const store = postgresStore({ name: 'bench', url });
  const caller = { isAuthenticated: false, id: undefined, claim: () => undefined };
  const call = () => ({ caller, now: Date.now, header: () => {}, source: { rawHeaders: [] } });
  const invoke = (plan, Operation, values) => plan.invoke(Object.assign(new Operation(), values), { store }, call());
  return {
    page: (search) => invoke(searchOffers, SearchOffers, search),
    load: (id) => invoke(getOffer, GetOffer, { id }),
    change: (change) => invoke(changePrice, ChangePrice, change),
    close: () => store.close(),
  };
}
