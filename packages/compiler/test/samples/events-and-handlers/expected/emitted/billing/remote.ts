// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isObject, readDecimal, wrongType } from '@portico/runtime/reading';

/** Reads what Billing.ListInvoices answers. */
function readListInvoicesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const listInvoicesAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const listInvoicesAnswerItem: unknown = value[index];
      const listInvoicesAnswerRead: any = {};
      if (!isObject(listInvoicesAnswerItem)) wrongType(call, at + '/' + index, listInvoicesAnswerItem, 'an object');
      else {
        listInvoicesAnswerRead.total = readDecimal(call, at + '/' + index + '/total', listInvoicesAnswerItem.total);
      }
      listInvoicesAnswerRead2.push(listInvoicesAnswerRead);
    }
  }
  return listInvoicesAnswerRead2;
}

/** How what the operations of the area Billing answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Billing.ListInvoices',
    read: (answer) => answerOf(answer, readListInvoicesAnswer),
    errors: [],
  },
];
