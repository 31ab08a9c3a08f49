// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isInt, isObject, notGuid, notInt, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads TransferDto from an answer. */
function readTransferDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const transferDto: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  transferDto.id = id;

  const amount = plainNumber(value.amount);
  if (!isInt(amount)) notInt(call, at + '/amount', amount);
  transferDto.amount = amount;
  return transferDto;
}

/** Reads what Bank.ListTransfers answers. */
function readListTransfersAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const listTransfersAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const listTransfersAnswerItem: unknown = value[index];
      const listTransfersAnswerRead: any = {};
      if (!isObject(listTransfersAnswerItem)) wrongType(call, at + '/' + index, listTransfersAnswerItem, 'an object');
      else {
        const amount = plainNumber(listTransfersAnswerItem.amount);
        if (!isInt(amount)) notInt(call, at + '/' + index + '/amount', amount);
        listTransfersAnswerRead.amount = amount;
      }
      listTransfersAnswerRead2.push(listTransfersAnswerRead);
    }
  }
  return listTransfersAnswerRead2;
}

/** Reads what Bank.Move answers. */
function readMoveAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isGuid(value)) notGuid(call, at, value);
  return value;
}

/** Reads what Bank.GetTransfer answers. */
function readGetTransferAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const getTransferAnswer: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  getTransferAnswer.id = id;

  const amount = plainNumber(value.amount);
  if (!isInt(amount)) notInt(call, at + '/amount', amount);
  getTransferAnswer.amount = amount;
  return getTransferAnswer;
}

/** How what the operations of the area Bank answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Bank.AddTransfer',
    read: (answer) => answerOf(answer, readTransferDto),
    errors: [],
  },
  {
    operation: 'Bank.ListTransfers',
    read: (answer) => answerOf(answer, readListTransfersAnswer),
    errors: [],
  },
  {
    operation: 'Bank.Move',
    read: (answer) => answerOf(answer, readMoveAnswer),
    errors: [],
  },
  {
    operation: 'Bank.GetTransfer',
    read: (answer) => answerOf(answer, readGetTransferAnswer),
    errors: [],
  },
];
