import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** An engine for tests: does exactly what the request says. */
type Request = {
  act:
    'answer' | 'think' | 'media' | 'fail' | 'hang' | 'die' | 'eat' | 'gulp' | 'write' | 'family' | 'niceness';
  pidFile?: string;
  media?: unknown;
};

const say = (message: unknown) => process.send?.(message);

process.once('message', (request: Request) => {
  say({ progress: { stage: 'working', fraction: 0.5 } });
  switch (request.act) {
    case 'answer':
      say({ done: { answer: 42 } });
      break;
    case 'think':
      setTimeout(() => say({ done: 'thought' }), 1500);
      break;
    case 'media':
      say({ done: request.media });
      break;
    case 'niceness': {
      // Field 19 of what Linux says of each thread; the name in brackets may hold blanks.
      const threads = readdirSync('/proc/self/task').map((id) =>
        readFileSync(`/proc/self/task/${id}/stat`, 'utf8'),
      );
      say({ done: threads.map((stat) => Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])) });
      break;
    }
    case 'fail':
      say({ failed: { problem: 'face-not-found', detail: 'no face there' } });
      break;
    case 'die':
      console.error('last words');
      process.exit(3);
      break;
    case 'eat': {
      const eaten: Buffer[] = [];
      setInterval(() => eaten.push(Buffer.alloc(40 << 20, 1)), 50);
      break;
    }
    case 'gulp':
      // All at once, between two looks at the memory; nothing of it is on the heap of V8.
      say({ done: Buffer.alloc(2 ** 31, 1).length });
      break;
    case 'write':
      setInterval(() => writeFileSync(`${process.cwd()}/${Date.now()}`, Buffer.alloc(4 << 20)), 50);
      break;
    case 'family': {
      // A grandchild that ignores being asked, as a stuck ffmpeg would.
      const stubborn = spawn(
        process.execPath,
        ['-e', "process.on('SIGTERM',()=>{});setInterval(()=>{},1e6)"],
        {
          stdio: 'ignore',
        },
      );
      if (request.pidFile) writeFileSync(request.pidFile, `${process.pid} ${stubborn.pid}`);
      setInterval(() => undefined, 1e6);
      break;
    }
    case 'hang':
      if (request.pidFile) writeFileSync(request.pidFile, `${process.pid} ${process.pid}`);
      for (;;);
  }
});
