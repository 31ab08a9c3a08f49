// The entry of every server: `node http/serve.mjs <module> <port>`.
const [module, port] = process.argv.slice(2);
const { listen } = await import(module);
await listen(Number(port));
console.log('listening');
