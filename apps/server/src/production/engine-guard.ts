/**
 * Loaded before every engine process. When the process that started it dies, however it dies, the channel between them
 * closes; the engine then ends its whole group, so that no renderer or ffmpeg is left behind.
 */
function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
}

if (process.send) {
  process.on('disconnect', endGroup);
  // Keeps the channel open while the engine computes without listening.
  process.channel?.ref();
}
