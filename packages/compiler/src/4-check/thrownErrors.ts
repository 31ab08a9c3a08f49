import type { ThrownError } from '../2-read/handlerRecords.ts';
import { label } from '../finding.ts';
import type { Label } from '../finding.ts';
import { formatDeclaration, isDeclaredError } from './declaredErrors.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0561 for the errors that a method throws. TypeScript finds those that it returns; the types of thrown values are not known, so calls are followed in the sources. */
export function checkThrownErrors({ operations, findings }: OperationContext): void {
  for (const { record } of operations)
    for (const handler of record.handlers) {
      const undeclared = (handler.thrown ?? []).filter(({ name }) => !isDeclaredError(name, record, handler));
      for (const [error, [first, ...rest]] of Map.groupBy(undeclared, ({ name }) => name))
        findings.report(
          'PRAG0561',
          { operation: record.class.name, way: 'throws', error, form: formatDeclaration(error, record) },
          label(first!.via ?? first!.place, `throws ${error}`),
          label(record.class.place, 'does not declare it'),
          ...listOrigins([first!]),
          ...rest.map(({ place, via }) => label(via ?? place, 'also here')),
          ...listOrigins(rest),
        );
    }
}

/** Returns the places in called functions at which errors are thrown. */
function listOrigins(thrown: readonly ThrownError[]): Label[] {
  return thrown.flatMap(({ place, via }) => (via ? [label(place, 'thrown here')] : []));
}
