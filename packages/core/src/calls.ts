/**
 * The operations of an area, called on the system's behalf: `billing: AsSystem<Billing>`. The caller's permissions and ownership do not matter then;
 * the tenant stays. Without it a call carries the identity of whoever called the caller. Every use is listed in the manifest.
 */
export type AsSystem<T> = T;
