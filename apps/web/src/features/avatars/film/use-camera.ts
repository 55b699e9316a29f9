import { useEffect, useState } from 'react';

/** What stands in the way of filming. */
export type CameraTrouble = 'refused' | 'missing' | 'busy' | 'unsupported';
export type Device = { id: string; name: string };
type Opened = { stream: MediaStream; cameras: Device[]; microphones: Device[] };
/** Ids of devices; the browser chooses where none is named. */
type Chosen = { camera?: string; microphone?: string };
type State = { opened?: Opened; trouble?: CameraTrouble };

/** Pixels that are asked of the camera; another is taken where it has none such. */
const asked = { long: 1920, short: 1080, fps: 30 };

/** The chosen camera and microphone, open as long as this is shown. Choosing another opens that one. */
export function useCamera(portrait: boolean) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [state, setState] = useState<State>({});
  useEffect(() => {
    const controller = new AbortController();
    let stream: MediaStream | undefined;
    openCamera(portrait, chosen).then(
      (opened) => {
        if (controller.signal.aborted) return close(opened.stream);
        stream = opened.stream;
        setState({ opened });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ trouble: troubleOf(error) });
      },
    );
    return () => {
      controller.abort();
      if (stream) close(stream);
    };
  }, [portrait, chosen]);
  return {
    ...state,
    chooseCamera: (camera: string) => setChosen({ ...chosen, camera }),
    chooseMicrophone: (microphone: string) => setChosen({ ...chosen, microphone }),
    again: () => setChosen({ ...chosen }),
  };
}

const close = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

async function openCamera(portrait: boolean, { camera, microphone }: Chosen): Promise<Opened> {
  if (!navigator.mediaDevices || !('MediaRecorder' in globalThis)) throw new TypeError('cannot record');
  const [width, height] = portrait ? [asked.short, asked.long] : [asked.long, asked.short];
  const stream = await navigator.mediaDevices.getUserMedia({
    video: {
      ...(camera ? { deviceId: { exact: camera } } : { facingMode: 'user' }),
      width: { ideal: width },
      height: { ideal: height },
      frameRate: { ideal: asked.fps },
    },
    audio: { ...(microphone && { deviceId: { exact: microphone } }), channelCount: 1 },
  });
  // Names are told only to pages that may film.
  const devices = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind): Device[] =>
    devices
      .filter((device) => device.kind === kind && device.deviceId)
      .map(({ deviceId, label }, i) => ({ id: deviceId, name: label || String(i + 1) }));
  return { stream, cameras: of('videoinput'), microphones: of('audioinput') };
}

/** The name that a browser's refusal has with us. */
export function troubleOf(error: unknown): CameraTrouble {
  if (!(error instanceof DOMException)) return 'unsupported';
  if (error.name === 'NotFoundError' || error.name === 'OverconstrainedError') return 'missing';
  return error.name === 'NotReadableError' || error.name === 'AbortError' ? 'busy' : 'refused';
}

/** The device that a stream of this kind comes from. */
export const deviceOf = (stream: MediaStream, kind: 'video' | 'audio'): string =>
  stream
    .getTracks()
    .find((track) => track.kind === kind)
    ?.getSettings().deviceId ?? '';
