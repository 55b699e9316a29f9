import type { MusicStyle, SectionKind } from '@likeness/domain/music';

/** Semitones of a scale above its tonic. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
} as const;
export type Mode = keyof typeof scales;

export type InstrumentName =
  | 'piano'
  | 'electric-piano'
  | 'nylon-guitar'
  | 'steel-guitar'
  | 'distorted-guitar'
  | 'banjo'
  | 'harp'
  | 'vibraphone'
  | 'kalimba'
  | 'strings'
  | 'warm-pad'
  | 'organ'
  | 'flute'
  | 'violin'
  | 'clarinet'
  | 'harmonica'
  | 'saxophone'
  | 'synth-lead'
  | 'synth-stab'
  | 'finger-bass'
  | 'upright-bass'
  | 'synth-bass'
  | 'sub-bass'
  | 'contrabass';

export const stems = ['drums', 'bass', 'chords', 'pad', 'arp', 'lead'] as const;
export type Stem = (typeof stems)[number];

export type DrumPattern = 'pop' | 'four' | 'train' | 'rock' | 'folk' | 'swing' | 'trap';
export type BassPattern = 'eighths' | 'off' | 'root-fifth' | 'long' | 'walk' | 'sub';
export type ChordPattern = 'pop' | 'stab' | 'boom-chick' | 'broken' | 'power' | 'picked' | 'jazz' | 'sparse';

/** How a style is composed and what plays it. Progressions are scale degrees; a `7` behind one adds the seventh. */
export type Style = {
  tempo: [slow: number, fast: number];
  mode: Mode;
  progressions: { verse: string[]; chorus: string[]; bridge: string[] };
  plays: Record<Exclude<Stem, 'drums'>, InstrumentName>;
  drums: DrumPattern | undefined;
  bass: BassPattern;
  chords: ChordPattern;
  /** Share of an eighth by which every second one comes late. */
  swing: number;
  /** Lowest and highest note of the melody (MIDI). */
  range: [number, number];
  /** The melody keeps to five notes of the scale. */
  pentatonic?: boolean;
  /** The pad plays all the time, and not only where it is loud. */
  padAlways?: boolean;
  /** The pad steps back at every kick. */
  pumps?: boolean;
  /** Size of the room, 0…1. */
  room: number;
};

export const styles: Record<MusicStyle, Style> = {
  modern_pop: {
    tempo: [84, 104],
    mode: 'major',
    progressions: {
      verse: ['1 5 6 4', '6 4 1 5'],
      chorus: ['4 5 3 6', '1 5 6 4'],
      bridge: ['2 5 1 6', '4 3 2 5'],
    },
    plays: { bass: 'finger-bass', chords: 'piano', pad: 'strings', arp: 'nylon-guitar', lead: 'flute' },
    drums: 'pop',
    bass: 'eighths',
    chords: 'pop',
    swing: 0,
    range: [62, 79],
    room: 0.35,
  },
  electronic: {
    tempo: [122, 128],
    mode: 'minor',
    progressions: { verse: ['1 6 3 7'], chorus: ['6 7 1 3', '6 4 1 5'], bridge: ['4 4 6 7'] },
    plays: {
      bass: 'synth-bass',
      chords: 'synth-stab',
      pad: 'warm-pad',
      arp: 'kalimba',
      lead: 'synth-lead',
    },
    drums: 'four',
    bass: 'off',
    chords: 'stab',
    swing: 0,
    range: [60, 77],
    padAlways: true,
    pumps: true,
    room: 0.4,
  },
  country: {
    tempo: [96, 116],
    mode: 'major',
    progressions: { verse: ['1 1 4 1', '1 4 1 5'], chorus: ['4 1 5 1', '1 5 4 1'], bridge: ['6 4 1 5'] },
    plays: {
      bass: 'upright-bass',
      chords: 'steel-guitar',
      pad: 'organ',
      arp: 'banjo',
      lead: 'harmonica',
    },
    drums: 'train',
    bass: 'root-fifth',
    chords: 'boom-chick',
    swing: 0.08,
    range: [60, 76],
    room: 0.25,
  },
  classical: {
    tempo: [66, 80],
    mode: 'major',
    progressions: { verse: ['1 6 2 5', '1 4 5 1'], chorus: ['4 5 1 6', '6 2 5 1'], bridge: ['6 3 4 5'] },
    plays: { bass: 'contrabass', chords: 'piano', pad: 'strings', arp: 'harp', lead: 'violin' },
    drums: undefined,
    bass: 'long',
    chords: 'broken',
    swing: 0,
    range: [62, 81],
    padAlways: true,
    room: 0.7,
  },
  rock: {
    tempo: [118, 140],
    mode: 'minor',
    progressions: { verse: ['1 6 3 7', '1 7 6 7'], chorus: ['6 7 1 1', '1 3 7 6'], bridge: ['4 6 7 7'] },
    plays: {
      bass: 'finger-bass',
      chords: 'distorted-guitar',
      pad: 'organ',
      arp: 'steel-guitar',
      lead: 'synth-lead',
    },
    drums: 'rock',
    bass: 'eighths',
    chords: 'power',
    swing: 0,
    range: [60, 77],
    room: 0.3,
  },
  folk: {
    tempo: [76, 96],
    mode: 'major',
    progressions: { verse: ['1 3 4 1', '1 6 4 5'], chorus: ['4 5 1 6', '1 5 6 4'], bridge: ['6 3 4 5'] },
    plays: {
      bass: 'upright-bass',
      chords: 'steel-guitar',
      pad: 'strings',
      arp: 'nylon-guitar',
      lead: 'flute',
    },
    drums: 'folk',
    bass: 'root-fifth',
    chords: 'picked',
    swing: 0,
    range: [62, 79],
    pentatonic: true,
    room: 0.3,
  },
  jazz: {
    tempo: [100, 132],
    mode: 'major',
    progressions: {
      verse: ['27 57 17 67', '17 67 27 57'],
      chorus: ['47 77 37 67', '27 57 17 17'],
      bridge: ['37 67 27 57'],
    },
    plays: {
      bass: 'upright-bass',
      chords: 'electric-piano',
      pad: 'warm-pad',
      arp: 'vibraphone',
      lead: 'saxophone',
    },
    drums: 'swing',
    bass: 'walk',
    chords: 'jazz',
    swing: 0.33,
    range: [58, 75],
    room: 0.4,
  },
  rap: {
    tempo: [82, 94],
    mode: 'minor',
    progressions: { verse: ['1 1 6 7', '1 4 1 5'], chorus: ['1 6 3 7'], bridge: ['4 4 1 1'] },
    plays: {
      bass: 'sub-bass',
      chords: 'electric-piano',
      pad: 'warm-pad',
      arp: 'kalimba',
      lead: 'kalimba',
    },
    drums: 'trap',
    bass: 'sub',
    chords: 'sparse',
    swing: 0,
    range: [60, 74],
    room: 0.3,
  },
  bel_canto: {
    tempo: [63, 76],
    mode: 'major',
    progressions: { verse: ['1 4 1 5', '1 6 2 5'], chorus: ['4 1 5 1', '6 4 2 5'], bridge: ['6 3 4 5'] },
    plays: { bass: 'contrabass', chords: 'harp', pad: 'strings', arp: 'piano', lead: 'clarinet' },
    drums: undefined,
    bass: 'long',
    chords: 'broken',
    swing: 0,
    range: [60, 79],
    padAlways: true,
    room: 0.75,
  },
};

/** Loudness of each kind of part, 0…1. */
export const energies: Record<SectionKind, number> = {
  intro: 0.55,
  verse: 0.72,
  chorus: 1,
  bridge: 0.78,
  outro: 0.6,
};

/**
 * Drums by sixteenths of a bar, quiet and loud: K kick, S snare, R rim, C clap, H closed hat, O open hat, P pedal hat, D ride,
 * M shaker, B tambourine.
 */
export const drumPatterns: Record<DrumPattern, { quiet: string[]; loud: string[] }> = {
  pop: {
    quiet: ['K:x.....x.x.......', 'H:x.x.x.x.x.x.x.x.', 'S:....x.......x...'],
    loud: ['K:x..x..x.x.x.....', 'H:x.x.x.x.x.x.x.xx', 'S:....x.......x..x', 'B:x.x.x.x.x.x.x.x.'],
  },
  four: {
    quiet: ['K:x...x...x...x...', 'P:..x...x...x...x.', 'H:xxxxxxxxxxxxxxxx'],
    loud: ['K:x...x...x...x...', 'O:..x...x...x...x.', 'C:....x.......x...', 'H:x.xxx.xxx.xxx.xx'],
  },
  train: {
    quiet: ['K:x.......x.......', 'S:..x.xxx...x.xxx.', 'P:....x.......x...'],
    loud: ['K:x...x...x...x...', 'S:x.xxx.xxx.xxx.xx', 'P:..x...x...x...x.'],
  },
  rock: {
    quiet: ['K:x.....x.x.x.....', 'S:....x.......x...', 'H:x.x.x.x.x.x.x.x.'],
    loud: ['K:x..x..x.x.x..x..', 'S:....x.......x...', 'O:x...x...x...x...', 'D:x.x.x.x.x.x.x.x.'],
  },
  folk: {
    quiet: ['R:....x.......x...', 'M:x.x.x.x.x.x.x.x.'],
    loud: ['K:x.......x.......', 'R:....x.......x...', 'M:x.xxx.xxx.xxx.xx', 'B:....x.......x...'],
  },
  swing: {
    quiet: ['D:x...x..xx...x..x', 'P:....x.......x...'],
    loud: ['D:x...x..xx...x..x', 'P:....x.......x...', 'K:x.........x.....', 'R:......x.......x.'],
  },
  trap: {
    quiet: ['K:x.....x...x.....', 'S:........x.......', 'H:x.x.x.x.x.xxx.x.', 'C:........x.......'],
    loud: ['K:x..x..x...x..x..', 'S:........x.......', 'H:xxx.xxxxx.xxxxx.', 'O:..............x.'],
  },
};
