// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isFileResult, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { PrintLabels } from '../../../files.ts';

export const printLabels: OperationPlan = {
  id: 'App.PrintLabels',
  verb: 'POST',
  route: '/labels',
  status: 200,
  body: 'bare',
  answer: 'file',
  query: [],
  bodyModel: [
    { items: 1 },
    {},
  ],
  bind() {
    return new PrintLabels();
  },
  validate(input: Writable<PrintLabels>, call: OperationCall) {
    const names = bodyValue(call);
    if (!Array.isArray(names)) wrongType(call, '', names, 'a list');
    else {
      for (let index = 0; index < names.length; index++) {
        const namesItem: unknown = names[index];
        if (typeof namesItem !== 'string') wrongType(call, '/' + index, namesItem, 'text');
      }
    }
    input.names = names;
  },
  invoke(input: PrintLabels) {
    return input.handle();
  },
  check(result: any, call) {
    if (!isFileResult(result)) wrongType(call, '', result, 'a FileResponse');
  },
};
