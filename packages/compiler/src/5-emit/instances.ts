import type { ServicePlan } from '../3-plan/plan.ts';
import { quote } from './names.ts';

/** Returns the expression that names a service in the registry: its class, or one instantiation of a generic class. */
export function formatServiceToken({ given }: ServicePlan, className: string, registry: string): string {
  return given ? `${registry}.instantiation(${className}, ${quote(given.join(', '))})` : className;
}

/** Returns the expression that creates an instance. The plan has already chosen the type arguments, so each of them is `any`. */
export function emitNewInstance({ given }: ServicePlan, className: string, needs: readonly string[]): string {
  const parameters = given ? `<${given.map(() => 'any').join(', ')}>` : '';
  return `new ${className}${parameters}(${needs.join(', ')})`;
}
