import type { OperationCall, Replaced, ServiceRegistry, ServiceToken } from '@portico/runtime';

/** Replaces a service before the host creates any. */
export type ServiceReplacement = (services: ServiceRegistry) => void;

/** Replaces a service with an instance; a service that a provider makes is identified by the provider's class. */
export function replace<T>(service: ServiceToken<T>, instance: Replaced<T>): ServiceReplacement {
  return (services) => {
    services.replace(service, instance);
  };
}

/** Replaces a service that is made per request with a factory. */
export function replacePerRequest<T>(service: ServiceToken<T>, make: (call: OperationCall) => T): ServiceReplacement {
  return (services) => {
    services.replacePerRequest(service, make);
  };
}
