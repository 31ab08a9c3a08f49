// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isInt, isObject, notGuid, notInt, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads InvoiceDto from an answer. */
function readInvoiceDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const invoiceDto: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  invoiceDto.id = id;

  const subject = value.subject;
  if (typeof subject !== 'string') wrongType(call, at + '/subject', subject, 'text');
  invoiceDto.subject = subject;

  const amount = plainNumber(value.amount);
  if (!isInt(amount)) notInt(call, at + '/amount', amount);
  invoiceDto.amount = amount;
  return invoiceDto;
}

/** Reads what Billing.WhoAmI answers. */
function readWhoAmIAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const whoAmIAnswerItem: unknown = value[index];
      if (typeof whoAmIAnswerItem !== 'string') wrongType(call, at + '/' + index, whoAmIAnswerItem, 'text');
    }
  }
  return value;
}

/** Reads what Billing.TenantOf answers. */
function readTenantOfAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** How what the operations of the area Billing answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Billing.CloseDay',
    errors: [],
  },
  {
    operation: 'Billing.OpenDay',
    errors: [],
  },
  {
    operation: 'Billing.CreateInvoice',
    read: (answer) => answerOf(answer, readInvoiceDto),
    errors: [],
  },
  {
    operation: 'Billing.ReadInvoice',
    read: (answer) => answerOf(answer, readInvoiceDto),
    errors: [],
  },
  {
    operation: 'Billing.RefundInvoice',
    errors: [],
  },
  {
    operation: 'Billing.WhoAmI',
    read: (answer) => answerOf(answer, readWhoAmIAnswer),
    errors: [],
  },
  {
    operation: 'Billing.TenantOf',
    read: (answer) => answerOf(answer, readTenantOfAnswer),
    errors: [],
  },
];
