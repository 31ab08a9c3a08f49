/** The permissions of the message endpoints. Every host's catalogue contains them, so that roles can grant them. */
export const messagePermissions = {
  read: 'service.message.read',
  replay: 'service.message.replay',
  delete: 'service.message.delete',
} as const;
