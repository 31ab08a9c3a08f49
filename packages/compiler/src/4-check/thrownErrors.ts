import { label } from '../finding.ts';
import { formatDeclaration, isDeclaredError } from './declaredErrors.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0561 for the errors that a method throws. TypeScript finds those that it returns; the types of thrown values are not known. */
export function checkThrownErrors({ operations, findings }: OperationContext): void {
  for (const { record } of operations)
    for (const handler of record.handlers) {
      const undeclared = (handler.thrown ?? []).filter(({ name }) => !isDeclaredError(name, record, handler));
      for (const [error, [first, ...rest]] of Map.groupBy(undeclared, ({ name }) => name))
        findings.report(
          'PRAG0561',
          { operation: record.class.name, way: 'throws', error, form: formatDeclaration(error, record) },
          label(first!.place, `throws ${error}`),
          label(record.class.place, 'does not declare it'),
          ...rest.map(({ place }) => label(place, 'also here')),
        );
    }
}
