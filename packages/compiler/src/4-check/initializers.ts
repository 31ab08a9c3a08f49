import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0536: a readonly input whose default is not one constant for all requests. */
export function checkInitializers({ operations, findings }: OperationContext): void {
  for (const { property, source } of operations.flatMap(({ inputs }) => inputs)) {
    const { name, initializer, place } = property;
    if (!property.readonly || !initializer || initializer.constant || source === 'currentUser') continue;
    findings.report(
      'PRAG0536',
      { property: name },
      label(initializer.place, initializer.shared ? 'all requests would share this object' : 'computed'),
      label(place, 'readonly'),
    );
  }
}
