/** What callers need at the endpoints of messages; part of every host's catalogue, so that roles can grant them. */
export const messagePermissions = {
  read: 'service.message.read',
  replay: 'service.message.replay',
  delete: 'service.message.delete',
} as const;
