// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import {
  answerOf,
  isInt,
  isNumber,
  isObject,
  notInt,
  notNumber,
  notOneOf,
  plainNumber,
  pointer,
  putEntry,
  readBytes,
  readDateTime,
  readDecimal,
  readList,
  readLong,
  wrongType,
} from '@portico/runtime/reading';

/** Reads Room from an answer. */
function readRoom(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const room: any = {};
  const number = plainNumber(value.number);
  if (!isInt(number)) notInt(call, at + '/number', number);
  room.number = number;

  const note = value.note;
  if (note != null) {
    if (typeof note !== 'string') wrongType(call, at + '/note', note, 'text');
    room.note = note;
  }

  room.price = readDecimal(call, at + '/price', value.price);

  const innerName = value['inner-name'];
  if (typeof innerName !== 'string') wrongType(call, at + '/inner-name', innerName, 'text');
  room.inner = innerName;

  room.opened = readDateTime(call, at + '/opened', value.opened);
  room.total = readLong(call, at + '/total', value.total);
  room.image = readBytes(call, at + '/image', value.image);
  if (value.parent != null) room.parent = readRoom(call, at + '/parent', value.parent);

  const tags = value.tags;
  const tagsRead: any = {};
  if (!isObject(tags)) wrongType(call, at + '/tags', tags, 'an object');
  else {
    for (const key of Object.keys(tags)) {
      const tagsEntry = tags[key];
      const tagsEntryRead = plainNumber(tagsEntry);
      if (!isInt(tagsEntryRead)) notInt(call, pointer(at + '/tags', key), tagsEntryRead);
      putEntry(tagsRead, key, tagsEntryRead);
    }
  }
  room.tags = tagsRead;
  return room;
}

/** Reads Shape from an answer. */
function readShape(call: OperationCall, at: string, value: unknown): unknown {
  let shapeRead3: unknown;
  if (!isObject(value)) wrongType(call, at, value, 'an object');
  else if (value.kind === 'circle') {
    const shapeRead: any = {};
    if (!isObject(value)) wrongType(call, at, value, 'an object');
    else {
      const kind = value.kind;
      if (kind !== 'circle') notOneOf(call, at + '/kind', kind, 'circle');
      shapeRead.kind = kind;

      const radius = plainNumber(value.radius);
      if (!isNumber(radius)) notNumber(call, at + '/radius', radius);
      shapeRead.radius = radius;
    }
    shapeRead3 = shapeRead;
  } else if (value.kind === 'square') {
    const shapeRead2: any = {};
    if (!isObject(value)) wrongType(call, at, value, 'an object');
    else {
      const kind2 = value.kind;
      if (kind2 !== 'square') notOneOf(call, at + '/kind', kind2, 'square');
      shapeRead2.kind = kind2;

      const side = plainNumber(value.side);
      if (!isNumber(side)) notNumber(call, at + '/side', side);
      shapeRead2.side = side;
    }
    shapeRead3 = shapeRead2;
  } else notOneOf(call, at + '/kind', value.kind, 'circle, square');
  return shapeRead3;
}

/** Reads what App.GetNothing answers. */
function readGetNothingAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (value !== null && typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.GetPair answers. */
function readGetPairAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const getPairAnswerRead: any = [];
  if (!Array.isArray(value) || value.length !== 2) wrongType(call, at, value, 'a list of 2 elements');
  else {
    const getPairAnswer = plainNumber(value[0]);
    if (!isInt(getPairAnswer)) notInt(call, at + '/0', getPairAnswer);
    getPairAnswerRead.push(getPairAnswer);
    getPairAnswerRead.push(readDecimal(call, at + '/1', value[1]));
  }
  return getPairAnswerRead;
}

/** Reads what App.GetRooms answers. */
function readGetRoomsAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return readList(call, at, value, readRoom);
}

/** Reads what App.GetShapes answers. */
function readGetShapesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return readList(call, at, value, readShape);
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.GetNothing',
    read: (answer) => answerOf(answer, readGetNothingAnswer),
    errors: [],
  },
  {
    operation: 'App.GetPair',
    read: (answer) => answerOf(answer, readGetPairAnswer),
    errors: [],
  },
  {
    operation: 'App.GetRoom',
    read: (answer) => answerOf(answer, readRoom),
    errors: [],
  },
  {
    operation: 'App.GetRooms',
    read: (answer) => answerOf(answer, readGetRoomsAnswer),
    errors: [],
  },
  {
    operation: 'App.GetShapes',
    read: (answer) => answerOf(answer, readGetShapesAnswer),
    errors: [],
  },
];
