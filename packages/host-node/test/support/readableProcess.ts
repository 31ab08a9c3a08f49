// Logs two lines, the last one just before the process exits.
import { createHost } from '@portico/host-node';

const { log } = createHost({ environment: 'development' });
log.warn({ name: 'a' }, 'told');
log.error('last line before the end');
process.exit(0);
