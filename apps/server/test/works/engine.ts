import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { toolchain } from '@likeness/media/toolchain';

/** An engine for tests. Its work is done by a real ffmpeg that takes as long as the video lasts. */
type Request = { act: string; seconds: number; marker: string; out: string };

async function work(request: Request): Promise<void> {
  const { ffmpeg: program } = await toolchain();
  if (request.act === 'bad') {
    process.send?.({ failed: { problem: 'media-unreadable', detail: 'not a video' } });
    return;
  }
  if (request.act === 'segfault') process.kill(process.pid, 'SIGSEGV');
  const started = performance.now();
  const timer = setInterval(() => {
    const fraction = Math.min(1, (performance.now() - started) / 1000 / request.seconds);
    process.send?.({ progress: { stage: 'rendering', fraction } });
  }, 100);
  const source = `sine=frequency=440:duration=${request.seconds}`;
  const tag = ['-metadata', `comment=${request.marker}`];
  const settings = ['-v', 'error', '-re', '-f', 'lavfi', '-i', source, ...tag, '-y', request.out];
  const ffmpeg = spawn(program, settings, { stdio: 'ignore' });
  ffmpeg.on('exit', (code) => {
    clearInterval(timer);
    if (code !== 0) {
      process.send?.({ failed: { problem: 'render-failed', detail: `ffmpeg ended with ${code}` } });
      return;
    }
    writeFileSync(`${request.out}.done`, '');
    process.send?.({ done: { seconds: request.seconds } });
  });
}

process.once('message', (request: Request) => void work(request));
