// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isInt, isObject, notInt, plainNumber, readDecimal, wrongType } from '@portico/runtime/reading';

/** Reads what Catalog.ListHouses answers. */
function readListHousesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const listHousesAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const listHousesAnswerItem: unknown = value[index];
      const listHousesAnswerRead: any = {};
      if (!isObject(listHousesAnswerItem)) wrongType(call, at + '/' + index, listHousesAnswerItem, 'an object');
      else {
        const name = listHousesAnswerItem.name;
        if (typeof name !== 'string') wrongType(call, at + '/' + index + '/name', name, 'text');
        listHousesAnswerRead.name = name;

        const rooms = listHousesAnswerItem.rooms;
        const roomsRead2: any = [];
        if (!Array.isArray(rooms)) wrongType(call, at + '/' + index + '/rooms', rooms, 'a list');
        else {
          for (let index2 = 0; index2 < rooms.length; index2++) {
            const roomsItem: unknown = rooms[index2];
            const roomsRead: any = {};
            if (!isObject(roomsItem)) wrongType(call, at + '/' + index + '/rooms/' + index2, roomsItem, 'an object');
            else {
              const number = plainNumber(roomsItem.number);
              if (!isInt(number)) notInt(call, at + '/' + index + '/rooms/' + index2 + '/number', number);
              roomsRead.number = number;

              roomsRead.rate = readDecimal(call, at + '/' + index + '/rooms/' + index2 + '/rate', roomsItem.rate);
            }
            roomsRead2.push(roomsRead);
          }
        }
        listHousesAnswerRead.rooms = roomsRead2;
      }
      listHousesAnswerRead2.push(listHousesAnswerRead);
    }
  }
  return listHousesAnswerRead2;
}

/** How what the operations of the area Catalog answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Catalog.ListHouses',
    read: (answer) => answerOf(answer, readListHousesAnswer),
    errors: [],
  },
];
