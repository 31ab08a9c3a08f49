import { applyFileDefaults, findFileError } from '../files/fileInputs.ts';
import type { FileDefaults } from '../files/fileInputs.ts';
import type { StageFactory } from '../pipeline.ts';

/** Checks the files of a form after binding and before validation: 413 for a size, else 415 for a type. */
export function createFileLimitsStage(defaults: FileDefaults = {}): StageFactory {
  return {
    place: 'bind',
    createStage({ files }) {
      if (!files) return undefined;
      const inputs = applyFileDefaults(files, defaults);
      if (inputs.every(({ maxSize, types }) => maxSize === undefined && types === undefined)) return undefined;
      return (call) => {
        const refusal = call.body?.kind === 'form' && call.body.files && findFileError(inputs, call.body.files);
        if (refusal) call.end(refusal);
      };
    },
  };
}
