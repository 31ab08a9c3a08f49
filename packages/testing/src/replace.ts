import type { OperationCall, Replaced, ServiceRegistry, ServiceToken } from '@portico/runtime';

/** Puts something else in the place of a service, before the host makes any. */
export type ServiceReplacement = (services: ServiceRegistry) => void;

/** Puts an instance in the place of a service; one that a provider makes goes by the provider's class. */
export function replace<T>(service: ServiceToken<T>, instance: Replaced<T>): ServiceReplacement {
  return (services) => {
    services.replace(service, instance);
  };
}

/** Puts a factory in the place of a service that is made per request. */
export function replacePerRequest<T>(service: ServiceToken<T>, make: (call: OperationCall) => T): ServiceReplacement {
  return (services) => {
    services.replacePerRequest(service, make);
  };
}
