import { limited, refusalOfFiles } from '../files/fileInputs.ts';
import type { FileDefaults } from '../files/fileInputs.ts';
import type { StagePart } from '../pipeline.ts';

/** Judges the files of a form once everything is bound, and before anything is validated: 413 for a size, else 415 for a type. */
export function fileLimitsPart(defaults: FileDefaults = {}): StagePart {
  return {
    place: 'bind',
    stageOf({ files }) {
      if (!files) return undefined;
      const inputs = limited(files, defaults);
      if (inputs.every(({ maxSize, types }) => maxSize === undefined && types === undefined)) return undefined;
      return (call) => {
        const refusal = call.body?.kind === 'form' && call.body.files && refusalOfFiles(inputs, call.body.files);
        if (refusal) call.end(refusal);
      };
    },
  };
}
