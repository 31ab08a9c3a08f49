// Emitted by portico build. Do not edit.
import { isInt, isNumber, isRecord, notInt, notNumber, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes Money as JSON. */
export function projectMoney(value: any): unknown {
  return { currency: value.currency, amount: value.amount };
}

/** Checks a value for the type Money. */
export function checkMoney(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.currency !== 'string') wrongType(call, at + '/currency', value.currency, 'text');
  if (typeof value.amount !== 'string') wrongType(call, at + '/amount', value.amount, 'text');
}

/** Writes PricedNight as JSON. */
export function projectPricedNight(value: any): unknown {
  return { price: projectMoney(value.price), nights: value.nights };
}

/** Checks a value for the type PricedNight. */
export function checkPricedNight(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  checkMoney(call, at + '/price', value.price);
  if (!isInt(value.nights)) notInt(call, at + '/nights', value.nights);
}

/** Writes Rate as JSON. */
export function projectRate(value: any): unknown {
  return { currency: value.currency, value: value.value };
}

/** Checks a value for the type Rate. */
export function checkRate(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.currency !== 'string') wrongType(call, at + '/currency', value.currency, 'text');
  if (!isNumber(value.value)) notNumber(call, at + '/value', value.value);
}
