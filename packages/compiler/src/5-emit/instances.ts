import type { ServicePlan } from '../3-plan/plan.ts';
import { quote } from './names.ts';

/** Returns the expression that names a service in the registry: its class, or one instantiation of a generic class. */
export function serviceToken({ given }: ServicePlan, className: string, registry: string): string {
  return given ? `${registry}.instantiation(${className}, ${quote(given.join(', '))})` : className;
}

/** Returns the expression that makes an instance. The plan has chosen the type arguments; `any` stands for all of them. */
export function newInstance({ given }: ServicePlan, className: string, needs: readonly string[]): string {
  const parameters = given ? `<${given.map(() => 'any').join(', ')}>` : '';
  return `new ${className}${parameters}(${needs.join(', ')})`;
}
