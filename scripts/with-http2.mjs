// node scripts/with-http2.mjs <command…>: runs it so that the hotels of the acceptance tests serve HTTPS, and their clients call them over HTTP/2.
import { LocalCertificate } from './lib/localCertificate.mjs';
import { main } from './lib/main.mjs';
import { whereIs } from './lib/needs.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const command = process.argv.slice(2);
  const openssl = whereIs('openssl');
  if (!openssl) throw new Error('openssl is missing: install it or set OPENSSL.');
  const files = LocalCertificate.make(openssl);
  const { certificate, key } = files;
  try {
    const env = { ...process.env, HOTEL_TLS_CERTIFICATE: certificate, HOTEL_TLS_KEY: key, NODE_EXTRA_CA_CERTS: certificate };
    return await run(command, { env });
  } finally {
    files.remove();
  }
});
