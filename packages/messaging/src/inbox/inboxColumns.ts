/** The columns that are written for a received message; the other columns have their defaults. */
export const inboxColumns = [
  'id',
  'handler',
  'area',
  'event',
  'source',
  'position',
  'order_key',
  'payload',
  'occurred_at',
  'tenant_id',
  'caused_by',
  'traceparent',
  'state',
  'failures',
  'available_at',
  'received_at',
] as const;
