// Emitted by portico build. Do not edit.

/** Writes Money as JSON. */
export function projectMoney(value: any): unknown {
  return { currency: value.currency, amount: value.amount };
}

/** Writes PricedNight as JSON. */
export function projectPricedNight(value: any): unknown {
  return { price: projectMoney(value.price), nights: value.nights };
}

/** Writes Rate as JSON. */
export function projectRate(value: any): unknown {
  return { currency: value.currency, value: value.value };
}
