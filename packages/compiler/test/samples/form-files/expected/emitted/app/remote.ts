// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isInt, isObject, notInt, plainNumber, readList, wrongType } from '@portico/runtime/reading';

/** Reads Received from an answer. */
function readReceived(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const received: any = {};
  const name = value.name;
  if (typeof name !== 'string') wrongType(call, at + '/name', name, 'text');
  received.name = name;

  const type = value.type;
  if (typeof type !== 'string') wrongType(call, at + '/type', type, 'text');
  received.type = type;

  const size = plainNumber(value.size);
  if (!isInt(size)) notInt(call, at + '/size', size);
  received.size = size;

  const text = value.text;
  if (typeof text !== 'string') wrongType(call, at + '/text', text, 'text');
  received.text = text;
  return received;
}

/** Reads what App.SendDocuments answers. */
function readSendDocumentsAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const sendDocumentsAnswer: any = {};
  const one = value.one;
  sendDocumentsAnswer.one = one === null ? null : readReceived(call, at + '/one', one);

  const more = plainNumber(value.more);
  if (!isInt(more)) notInt(call, at + '/more', more);
  sendDocumentsAnswer.more = more;

  const note = value.note;
  if (note !== null && typeof note !== 'string') wrongType(call, at + '/note', note, 'text');
  sendDocumentsAnswer.note = note;
  return sendDocumentsAnswer;
}

/** Reads what App.AddPhotos answers. */
function readAddPhotosAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const addPhotosAnswer: any = {};
  const id = plainNumber(value.id);
  if (!isInt(id)) notInt(call, at + '/id', id);
  addPhotosAnswer.id = id;

  const title = value.title;
  if (typeof title !== 'string') wrongType(call, at + '/title', title, 'text');
  addPhotosAnswer.title = title;

  addPhotosAnswer.cover = readReceived(call, at + '/cover', value.cover);
  addPhotosAnswer.gallery = readList(call, at + '/gallery', value.gallery, readReceived);

  const dryRun = value.dryRun;
  if (typeof dryRun !== 'boolean') wrongType(call, at + '/dryRun', dryRun, 'true or false');
  addPhotosAnswer.dryRun = dryRun;
  return addPhotosAnswer;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.SendDocuments',
    read: (answer) => answerOf(answer, readSendDocumentsAnswer),
    errors: [],
  },
  {
    operation: 'App.SendNothing',
    errors: [],
  },
  {
    operation: 'App.AddPhotos',
    read: (answer) => answerOf(answer, readAddPhotosAnswer),
    errors: [],
  },
];
