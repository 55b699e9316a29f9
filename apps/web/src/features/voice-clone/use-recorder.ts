import { useCallback, useEffect, useRef, useState } from 'react';
import { soundLevel } from '../../lib/sound-level.ts';
import { wavFromRecording } from './record-wav.ts';

export type Recorder = {
  state: 'idle' | 'asking' | 'recording' | 'finishing' | 'refused' | 'missing';
  seconds: number;
  /** How loud it is now, 0..1. */
  level: number;
  start: () => Promise<void>;
  /** Ends the recording and hands it over. */
  stop: () => void;
};

type Running = { recorder: MediaRecorder; end: () => void };

/** Records from the microphone for at most `longest` seconds; `onDone` gets a WAVE file. */
export function useRecorder(longest: number, onDone: (file: File) => void): Recorder {
  const [state, setState] = useState<Recorder['state']>('idle');
  const [now, setNow] = useState({ seconds: 0, level: 0 });
  const running = useRef<Running>(undefined);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const stop = useCallback(() => {
    if (running.current?.recorder.state === 'recording') running.current.recorder.stop();
  }, []);

  // Leaving the dialog leaves no open microphone behind.
  useEffect(() => () => running.current?.end(), []);

  async function start() {
    if (!navigator.mediaDevices || !('MediaRecorder' in globalThis)) return setState('missing');
    setState('asking');
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, autoGainControl: true },
      });
    } catch (error) {
      return setState(
        error instanceof DOMException && error.name === 'NotFoundError' ? 'missing' : 'refused',
      );
    }
    const pieces: Blob[] = [];
    const recorder = new MediaRecorder(stream);
    const stopMeter = meter(stream, (seconds, level) => {
      setNow({ seconds, level });
      if (seconds >= longest) stop();
    });
    const end = () => {
      stopMeter();
      for (const track of stream.getTracks()) track.stop();
      running.current = undefined;
    };
    recorder.addEventListener('dataavailable', (event) => pieces.push(event.data));
    recorder.addEventListener('stop', () => {
      const left = running.current === undefined;
      end();
      if (left) return;
      setState('finishing');
      wavFromRecording(new Blob(pieces, { type: recorder.mimeType })).then(
        (wav) => {
          setState('idle');
          done.current(new File([wav], 'recording.wav', { type: 'audio/wav' }));
        },
        () => setState('missing'),
      );
    });
    running.current = { recorder, end };
    recorder.start(1000);
    setState('recording');
  }

  return { state, ...now, start, stop };
}

/** Says ten times a second how long and how loud a stream is; the answer ends it. */
function meter(stream: MediaStream, say: (seconds: number, level: number) => void): () => void {
  const { level, end } = soundLevel(stream);
  const begun = performance.now();
  const timer = setInterval(() => {
    say((performance.now() - begun) / 1000, level());
  }, 100);
  return () => {
    clearInterval(timer);
    end();
  };
}
