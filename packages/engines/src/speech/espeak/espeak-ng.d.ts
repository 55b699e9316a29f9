declare module '@echogarden/espeak-ng-emscripten' {
  type EspeakEvent = { type: string; text_position: number; audio_position: number; id?: string | number };
  type Worker = {
    set_voice: (name: string) => void;
    set_rate: (wordsPerMinute: number) => void;
    set_pitch: (pitch: number) => void;
    set_range: (range: number) => void;
    synthesize: (
      text: string,
      onPiece: (samples: Int16Array | undefined, events: EspeakEvent[]) => void,
    ) => void;
  };
  const createEspeak: () => Promise<{ eSpeakNGWorker: new () => Promise<Worker> | Worker }>;
  export default createEspeak;
}
