// Emitted by portico build. Do not edit.

/** Writes TransferDto as JSON. */
export function projectTransferDto(value: any): unknown {
  return { id: value.id, amount: value.amount };
}
