// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isObject, notGuid, wrongType } from '@portico/runtime/reading';

/** Reads AccountDto from an answer. */
function readAccountDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const accountDto: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  accountDto.id = id;

  const email = value.email;
  if (typeof email !== 'string') wrongType(call, at + '/email', email, 'text');
  accountDto.email = email;

  const agencyId = value.agencyId;
  if (agencyId != null) {
    if (!isGuid(agencyId)) notGuid(call, at + '/agencyId', agencyId);
    accountDto.agencyId = agencyId;
  }
  return accountDto;
}

/** Reads what Accounts.Namesakes answers. */
function readNamesakesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const namesakesAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const namesakesAnswerItem: unknown = value[index];
      const namesakesAnswerRead: any = {};
      if (!isObject(namesakesAnswerItem)) wrongType(call, at + '/' + index, namesakesAnswerItem, 'an object');
      else {
        const email = namesakesAnswerItem.email;
        if (typeof email !== 'string') wrongType(call, at + '/' + index + '/email', email, 'text');
        namesakesAnswerRead.email = email;
      }
      namesakesAnswerRead2.push(namesakesAnswerRead);
    }
  }
  return namesakesAnswerRead2;
}

/** How what the operations of the area Accounts answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Accounts.AddAccount',
    read: (answer) => answerOf(answer, readAccountDto),
    errors: [],
  },
  {
    operation: 'Accounts.Namesakes',
    read: (answer) => answerOf(answer, readNamesakesAnswer),
    errors: [],
  },
  {
    operation: 'Accounts.CloseAccount',
    errors: [],
  },
];
