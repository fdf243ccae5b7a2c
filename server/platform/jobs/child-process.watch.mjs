import { workerData } from 'node:worker_threads';

/**
 * Beside the work of child-process.child.ts, which may never look up: ends the process that takes more than it was given, or whose
 * program is gone. Plain JavaScript, because a thread that has to take types away starts later.
 */
const { memoryMb, deadline, parent } = workerData;
const OFTEN_MS = 20;

const end = () => process.kill(process.pid, 'SIGKILL');
setTimeout(end, deadline);
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > memoryMb * 1024 * 1024) end();
}, OFTEN_MS);
