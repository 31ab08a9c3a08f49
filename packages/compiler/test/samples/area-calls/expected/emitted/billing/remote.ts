// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isObject, notGuid, readDecimal, readList, wrongType } from '@portico/runtime/reading';

/** Reads InvoiceDto from an answer. */
function readInvoiceDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const invoiceDto: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  invoiceDto.id = id;

  const customer = value.customer;
  if (typeof customer !== 'string') wrongType(call, at + '/customer', customer, 'text');
  invoiceDto.customer = customer;

  invoiceDto.total = readDecimal(call, at + '/total', value.total);

  const paid = value.paid;
  if (typeof paid !== 'boolean') wrongType(call, at + '/paid', paid, 'true or false');
  invoiceDto.paid = paid;
  return invoiceDto;
}

/** Reads what Billing.DraftInvoice answers. */
function readDraftInvoiceAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isGuid(value)) notGuid(call, at, value);
  return value;
}

/** Reads what Billing.ListInvoices answers. */
function readListInvoicesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return readList(call, at, value, readInvoiceDto);
}

/** Reads what Billing.WhoPays answers. */
function readWhoPaysAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** How what the operations of the area Billing answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Billing.DraftInvoice',
    read: (answer) => answerOf(answer, readDraftInvoiceAnswer),
    errors: [],
  },
  {
    operation: 'Billing.Forget',
    errors: [],
  },
  {
    operation: 'Billing.ListInvoices',
    read: (answer) => answerOf(answer, readListInvoicesAnswer),
    errors: [],
  },
  {
    operation: 'Billing.GetInvoice',
    read: (answer) => answerOf(answer, readInvoiceDto),
    errors: [],
  },
  {
    operation: 'Billing.PayInvoice',
    read: (answer) => answerOf(answer, readInvoiceDto),
    errors: [],
  },
  {
    operation: 'Billing.WhoPays',
    read: (answer) => answerOf(answer, readWhoPaysAnswer),
    errors: [],
  },
];
