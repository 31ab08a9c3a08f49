import { omitUndefined } from '@portico/core/values';
import { readDocComment } from '../0-program/docComments.ts';
import { createClassRef, isExported } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import type { ClassRef } from './records.ts';
import { buildDocumentation } from './types/members.ts';

/** A class of events, handlers or jobs, as far as they are the same. */
export interface DeclaredClass {
  readonly class: ClassRef;
  readonly exported: boolean;
  readonly abstract: boolean;
  readonly generic: boolean;
  /** Whether it extends a head of the language itself, and not another class with that head. */
  readonly ownHead: boolean;
  readonly description?: string;
}

/** Reads the facts of a class that do not depend on its head. */
export function readDeclaredClass(reading: ReaderInputs): DeclaredClass {
  const { found, program } = reading;
  const { description } = buildDocumentation(readDocComment(found.file, found.node.start));
  return {
    class: createClassRef(program, found),
    exported: isExported(reading),
    abstract: found.node.abstract === true,
    generic: (found.node.typeParameters?.params.length ?? 0) > 0,
    ownHead: found.base.kind === 'language',
    ...omitUndefined({ description }),
  };
}
