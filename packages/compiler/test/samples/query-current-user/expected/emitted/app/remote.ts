// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isObject, wrongType } from '@portico/runtime/reading';

/** Reads what App.MyNotes answers. */
function readMyNotesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const myNotesAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const myNotesAnswerItem: unknown = value[index];
      const myNotesAnswerRead: any = {};
      if (!isObject(myNotesAnswerItem)) wrongType(call, at + '/' + index, myNotesAnswerItem, 'an object');
      else {
        const text = myNotesAnswerItem.text;
        if (typeof text !== 'string') wrongType(call, at + '/' + index + '/text', text, 'text');
        myNotesAnswerRead.text = text;
      }
      myNotesAnswerRead2.push(myNotesAnswerRead);
    }
  }
  return myNotesAnswerRead2;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.MyNotes',
    read: (answer) => answerOf(answer, readMyNotesAnswer),
    errors: [],
  },
];
