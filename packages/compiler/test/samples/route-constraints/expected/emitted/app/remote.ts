// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, wrongType } from '@portico/runtime/reading';

/** Reads what App.TakeAlpha answers. */
function readTakeAlphaAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeBool answers. */
function readTakeBoolAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.Both answers. */
function readBothAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeDatetime answers. */
function readTakeDatetimeAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeDecimal answers. */
function readTakeDecimalAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeGuid answers. */
function readTakeGuidAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeInt answers. */
function readTakeIntAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeLength answers. */
function readTakeLengthAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeLengths answers. */
function readTakeLengthsAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeLong answers. */
function readTakeLongAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeMax answers. */
function readTakeMaxAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeMaxlength answers. */
function readTakeMaxlengthAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeMin answers. */
function readTakeMinAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeMinlength answers. */
function readTakeMinlengthAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeRange answers. */
function readTakeRangeAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.TakeRegex answers. */
function readTakeRegexAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.ByNumber answers. */
function readByNumberAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.ByName answers. */
function readByNameAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.TakeAlpha',
    read: (answer) => answerOf(answer, readTakeAlphaAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeBool',
    read: (answer) => answerOf(answer, readTakeBoolAnswer),
    errors: [],
  },
  {
    operation: 'App.Both',
    read: (answer) => answerOf(answer, readBothAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeDatetime',
    read: (answer) => answerOf(answer, readTakeDatetimeAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeDecimal',
    read: (answer) => answerOf(answer, readTakeDecimalAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeGuid',
    read: (answer) => answerOf(answer, readTakeGuidAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeInt',
    read: (answer) => answerOf(answer, readTakeIntAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeLength',
    read: (answer) => answerOf(answer, readTakeLengthAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeLengths',
    read: (answer) => answerOf(answer, readTakeLengthsAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeLong',
    read: (answer) => answerOf(answer, readTakeLongAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeMax',
    read: (answer) => answerOf(answer, readTakeMaxAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeMaxlength',
    read: (answer) => answerOf(answer, readTakeMaxlengthAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeMin',
    read: (answer) => answerOf(answer, readTakeMinAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeMinlength',
    read: (answer) => answerOf(answer, readTakeMinlengthAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeRange',
    read: (answer) => answerOf(answer, readTakeRangeAnswer),
    errors: [],
  },
  {
    operation: 'App.TakeRegex',
    read: (answer) => answerOf(answer, readTakeRegexAnswer),
    errors: [],
  },
  {
    operation: 'App.ByNumber',
    read: (answer) => answerOf(answer, readByNumberAnswer),
    errors: [],
  },
  {
    operation: 'App.ByName',
    read: (answer) => answerOf(answer, readByNameAnswer),
    errors: [],
  },
];
