/**
 * Loaded into a server that a script or a test starts: when its parent was killed and could not stop it, it ends as if asked to.
 */
const lookMs = 1000;
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, lookMs).unref();
