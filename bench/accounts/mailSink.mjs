// A mail server that takes every letter and keeps none; tells its address to the process that started it.
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done());
  },
});
server.listen(0, '127.0.0.1', () => process.send(`smtp://127.0.0.1:${server.server.address().port}`));
process.on('disconnect', () => server.close());
