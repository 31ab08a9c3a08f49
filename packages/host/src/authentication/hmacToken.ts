const { createHmac } = process.getBuiltinModule('node:crypto');

/** Signs tokens of one type with HS256 (RFC 7515 section 5.1, RFC 7518 section 3.2). */
export function createHmacSigner(secret: Uint8Array, typ: string): (claims: object) => string {
  const header = encodeJson({ alg: 'HS256', typ });
  return (claims) => {
    const signed = `${header}.${encodeJson(claims)}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
}

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
