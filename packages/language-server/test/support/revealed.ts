/** A second error of a sample that the compiler reports only after the first one is fixed. */
export interface Revealed {
  readonly sample: string;
  /** The code that is fixed. */
  readonly fixed: string;
  /** The beginning of the diagnostic that appears. */
  readonly shown: string;
}

/** The samples with several errors in one place, of which one hides another. */
export const revealed: readonly Revealed[] = [
  { sample: 'PRAG0112-each-name', fixed: 'PRAG0112', shown: 'PRAG0109' },
  { sample: 'PRAG0117-heads-and-services', fixed: 'PRAG0117', shown: 'PRAG0511' },
  { sample: 'PRAG0504-placeholder-names-the-current-user', fixed: 'PRAG0731', shown: 'PRAG0501' },
  { sample: 'PRAG0540-each-place', fixed: 'PRAG0120', shown: 'PRAG0540' },
  { sample: 'PRAG0561-errors-of-a-mutation', fixed: 'PRAG0561', shown: 'PRAG0725' },
  { sample: 'PRAG0904-each-misfit', fixed: 'PRAG0904', shown: 'PRAG0904' },
  { sample: 'PRAG0746-each-kind', fixed: 'PRAG0746', shown: 'PRAG0502' },
];
