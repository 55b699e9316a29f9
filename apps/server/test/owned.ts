/** One of each thing a person can have, by id or key. */
export type Owned = {
  file: string;
  audio: string;
  avatar: string;
  photo: string;
  picture: string;
  work: string;
  /** A link to it. */
  share: string;
  /** Finished works of their kinds. */
  dubbing: string;
  song: string;
  scripts: string;
  analysis: string;
  account: string;
  translation: string;
  voice: string;
  audition: string;
  excerpt: string;
  /** Extractions: of a video, a sound and words. */
  film: string;
  track: string;
  copy: string;
  /** A finished clip of pictures, and a kept description. */
  clip: string;
  /** A finished order of pictures. */
  image: string;
  /** A finished short video. */
  shortVideo: string;
  preset: string;
  persona: string;
  product: string;
  superClone: string;
  /** Materials: a text, an audio and an image. */
  script: string;
  sound: string;
  poster: string;
  conversation: string;
  /** An answer of it. */
  answer: string;
  /** An answer of a digital employee. */
  embed: string;
  botAnswer: string;
  uploadKey: string;
  /** What a phone was asked for. */
  handoff: string;
  /** A key for programs, a webhook and what was sent to it. */
  apiKey: string;
  webhook: string;
  delivery: string;
};

/** Nothing at all. */
export const blank: Owned = {
  apiKey: '',
  webhook: '',
  delivery: '',
  file: '',
  audio: '',
  avatar: '',
  photo: '',
  picture: '',
  work: '',
  share: '',
  film: '',
  track: '',
  clip: '',
  image: '',
  shortVideo: '',
  preset: '',
  persona: '',
  product: '',
  superClone: '',
  dubbing: '',
  copy: '',
  song: '',
  scripts: '',
  analysis: '',
  account: '',
  translation: '',
  voice: '',
  audition: '',
  excerpt: '',
  script: '',
  sound: '',
  poster: '',
  conversation: '',
  answer: '',
  embed: '',
  botAnswer: '',
  uploadKey: '',
  handoff: '',
};
