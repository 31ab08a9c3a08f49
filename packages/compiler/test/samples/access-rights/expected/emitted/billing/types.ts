// Emitted by portico build. Do not edit.

/** Writes InvoiceDto as JSON. */
export function projectInvoiceDto(value: any): unknown {
  return { id: value.id, subject: value.subject, amount: value.amount };
}
