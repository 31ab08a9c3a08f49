// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isDate, isInt, isObject, notDate, notInt, plainNumber, readDecimal, wrongType } from '@portico/runtime/reading';

/** Reads what Booking.MyNights answers. */
function readMyNightsAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const myNightsAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const myNightsAnswerItem: unknown = value[index];
      const myNightsAnswerRead: any = {};
      if (!isObject(myNightsAnswerItem)) wrongType(call, at + '/' + index, myNightsAnswerItem, 'an object');
      else {
        const day = myNightsAnswerItem.day;
        if (!isDate(day)) notDate(call, at + '/' + index + '/day', day);
        myNightsAnswerRead.day = day;

        const room = myNightsAnswerItem.room;
        const roomRead: any = {};
        if (!isObject(room)) wrongType(call, at + '/' + index + '/room', room, 'an object');
        else {
          const number = plainNumber(room.number);
          if (!isInt(number)) notInt(call, at + '/' + index + '/room/number', number);
          roomRead.number = number;

          const house = room.house;
          if (house != null) {
            const houseRead: any = {};
            if (!isObject(house)) wrongType(call, at + '/' + index + '/room/house', house, 'an object');
            else {
              const name = house.name;
              if (typeof name !== 'string') wrongType(call, at + '/' + index + '/room/house/name', name, 'text');
              houseRead.name = name;
            }
            roomRead.house = houseRead;
          }
        }
        myNightsAnswerRead.room = roomRead;
      }
      myNightsAnswerRead2.push(myNightsAnswerRead);
    }
  }
  return myNightsAnswerRead2;
}

/** Reads what Booking.CountNights answers. */
function readCountNightsAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const countNightsAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const countNightsAnswerItem: unknown = value[index];
      const countNightsAnswerRead: any = {};
      if (!isObject(countNightsAnswerItem)) wrongType(call, at + '/' + index, countNightsAnswerItem, 'an object');
      else {
        const day = countNightsAnswerItem.day;
        if (!isDate(day)) notDate(call, at + '/' + index + '/day', day);
        countNightsAnswerRead.day = day;

        const count = plainNumber(countNightsAnswerItem.count);
        if (!isInt(count)) notInt(call, at + '/' + index + '/count', count);
        countNightsAnswerRead.count = count;
      }
      countNightsAnswerRead2.push(countNightsAnswerRead);
    }
  }
  return countNightsAnswerRead2;
}

/** Reads what Booking.TakeRoom answers. */
function readTakeRoomAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const takeRoomAnswer: any = {};
  takeRoomAnswer.rate = readDecimal(call, at + '/rate', value.rate);
  return takeRoomAnswer;
}

/** How what the operations of the area Booking answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Booking.MyNights',
    read: (answer) => answerOf(answer, readMyNightsAnswer),
    errors: [],
  },
  {
    operation: 'Booking.CountNights',
    read: (answer) => answerOf(answer, readCountNightsAnswer),
    errors: [],
  },
  {
    operation: 'Booking.RenumberRooms',
    errors: [],
  },
  {
    operation: 'Booking.TakeRoom',
    read: (answer) => answerOf(answer, readTakeRoomAnswer),
    errors: [],
  },
];
