import type { OperationCall, ReplacementType, ServiceRegistry, ServiceToken } from '@portico/runtime';

/** Replaces a service before the host creates any service. */
export type ServiceReplacement = (services: ServiceRegistry) => void;

/** The public members of a service, which a fake must have. TypeScript cannot implement a class with private members otherwise. */
export type Fake<T> = T extends (...given: never[]) => unknown ? T : T extends object ? Pick<T, keyof T> : T;

/**
 * Replaces a service with an instance, or with an object that has its public members. A service that a provider creates is
 * identified by the provider's class.
 */
export function replace<T>(service: ServiceToken<T>, instance: Fake<ReplacementType<T>>): ServiceReplacement {
  return (services) => {
    services.replace(service, instance as ReplacementType<T>);
  };
}

/** Some public members of a service. Inside their methods, `this` is the service. */
export type Patch<T> = T extends (...given: never[]) => unknown
  ? never
  : T extends object
    ? Partial<Pick<T, keyof T>> & ThisType<T>
    : never;

/**
 * Replaces some members of a service and keeps the others and its private state: `patch(Rates, { perNight: () => '1.00' })`. The
 * service's own methods call the replaced members too. Every instance of a per-request service is patched.
 */
export function patch<T>(service: ServiceToken<T>, members: Patch<ReplacementType<T>>): ServiceReplacement {
  return (services) => {
    services.patch(service, members);
  };
}

/** Replaces a per-request service with a factory. */
export function replacePerRequest<T>(service: ServiceToken<T>, make: (call: OperationCall) => Fake<T>): ServiceReplacement {
  return (services) => {
    services.replacePerRequest(service, make);
  };
}
