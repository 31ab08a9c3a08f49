/** The reasons for which a connection cannot be opened, by Node's system errors and SQLSTATE (PostgreSQL, appendix A). */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening on its address',
  ENOTFOUND: 'its host name cannot be resolved',
  EAI_AGAIN: 'its host name cannot be resolved at the moment',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ETIMEDOUT: 'its host does not respond',
  ECONNRESET: 'the server closed the connection',
  '28P01': 'the password is wrong or missing, or the user does not exist',
  '28000': 'the user may not connect: see pg_hba.conf of the server, which may require TLS',
  '3D000': 'the database does not exist',
  '42501': 'the user lacks a privilege',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or shutting down',
};

/** The errors of the driver without a code. */
const messages: readonly (readonly [RegExp, string])[] = [
  [/password must be a (?:non-empty )?string/, 'the password is missing'],
  [/does not support SSL/, 'the server does not accept TLS'],
  [/establishing an SSL connection/, 'TLS failed'],
  [/timeout expired/, 'the server does not respond'],
  [/terminated unexpectedly/, 'the server closed the connection'],
];

const tls = /CERT|^ERR_(?:TLS|SSL)_|^UNABLE_TO_|^EPROTO$/;

/** Returns the reason for which a connection could not be opened, without addresses, names and secrets; undefined if it is unknown. */
export function describeOpeningFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && Object.hasOwn(reasons, code)) return reasons[code];
  if (typeof code === 'string' && tls.test(code))
    return 'TLS failed: the certificate of the server was not accepted, or its protocol does not fit';
  return messages.find(([pattern]) => pattern.test(error.message))?.[1];
}
