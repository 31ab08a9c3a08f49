// The entry of every service whose start is measured; its first line is where the process begins to run its own code.
const began = performance.now();
const idle = process.cpuUsage();
const { listen } = await import(process.argv[2]);
await listen();
const own = performance.now() - began;
const { user, system } = process.cpuUsage(idle);
console.log(`listening ${JSON.stringify({ own, processor: (user + system) / 1000, memory: process.memoryUsage.rss() / 2 ** 20 })}`);
const { flushCompileCache } = await import('node:module');
flushCompileCache();
process.exit();
